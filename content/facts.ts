/** The facts that a Markdown file takes by name: `{prices.seo}`, or `{figures.Corella Dental.clinics in words}`. */
import { claims, team } from './claims.ts';
import figures from './client-figures.json' with { type: 'json' };
import { company } from './company.ts';
import { conditions } from './conditions.ts';
import { inWords } from './in-words.ts';
import { amount, durations, prices } from './prices.ts';

const amounts = Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, amount(price)]));
const facts = new Map(namedFacts({ claims, company, conditions, durations, figures, prices: amounts, team }));

function namedFacts(record: object): [name: string, fact: string][] {
  return Object.entries(record).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object'
      ? namedFacts(value).map(([inner, fact]) => [`${name}.${inner}`, fact])
      : [[name, String(value)]],
  );
}

/** The dollar sign is a habit from the other records, where `${…}` takes a value. */
const names = /\$?\{([^{}]*)\}/g;
const suffix = / in words$/;

/** Leaves out unknown names, which explainUnknownFacts has refused before. */
export function fillInFacts(text: string): string {
  return text.replace(names, (_, name: string) => {
    const fact = facts.get(name.replace(suffix, '')) ?? '';
    return suffix.test(name) ? inWords(Number(fact)) : fact;
  });
}

/** Returns a sentence for each name that stands for nothing. */
export function explainUnknownFacts(text: string): string[] {
  return [...text.matchAll(names)]
    .map(([, name = '']) => name.replace(suffix, ''))
    .filter((name) => !facts.has(name))
    .map((name) => `there is no fact {${name}}; the nearest is {${nearestTo(name)}}`);
}

/** Compares both ends of the names, because the wanted one may be mistyped, incomplete or inside a function call. */
function nearestTo(wanted: string): string | undefined {
  const likeness = (name: string) =>
    wanted.includes(name) ? wanted.length : sharedStart(name, wanted) + sharedStart(reversed(name), reversed(wanted));
  return [...facts.keys()].sort((one, other) => likeness(other) - likeness(one))[0];
}

function sharedStart(one: string, other: string): number {
  const end = [...one].findIndex((letter, index) => letter !== other[index]);
  return end < 0 ? one.length : end;
}

function reversed(word: string): string {
  return [...word].reverse().join('');
}
