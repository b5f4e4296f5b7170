/** Stops the build where a sentence or a picture gives another figure for a client than content/client-figures.json. */
import { globSync, readFileSync } from 'node:fs';
import * as about from '../content/about.ts';
import { caseStudies } from '../content/case-studies.ts';
import { caseStudyStory } from '../content/case-study-story.ts';
import figures from '../content/client-figures.json' with { type: 'json' };
import { faqCategories } from '../content/faq.ts';
import * as home from '../content/home.ts';
import { inWords } from '../content/in-words.ts';
import { posts } from '../content/posts.ts';
import { projects } from '../content/projects.ts';
import { BadContent } from '../content/record.ts';
import { services } from '../content/services.ts';
import { testimonials } from '../content/testimonials.ts';

type Client = keyof typeof figures;

export interface Text {
  /** Where it stands, for the message. */
  place: string;
  client: Client;
  text: string;
}

const clients = Object.keys(figures) as Client[];

/** What is written around a figure of a client. The number found there must be one of the client's. */
const written: Record<Client, RegExp[]> = {
  'Odile & Wren': [/([\d.]+%)/g, /([\d.]+) ?s(?:econds)?\b/g],
  'Kestrel Freight': [/(\d+%)/g, /(\w+) min(?:utes)?\b/g, /(\d+) h\b/g, /(\w+) systems\b/gi, /of (\d+) healthy/g],
  'Brightwell Energy': [
    /(\d+%) (?:of (?:the |customer )*questions|support|resolved)/g,
    /(?:first reply in|answers in about|within) (\w+) s/gi,
    /([\d.]+)(?:\/| (?:out )?of )5\b/g,
    /(?:waited|from|was) (\w+) hours/gi,
  ],
  'Paddock Lane': [/(\d+K\+?)/g, /([\d,]+) downloads/g, /(\d{2,}) (?:local )?growers/g, /Rated ([\d.]+)/g],
  'Corella Dental': [/(\d+%)/g, /(\w+) clinics/g, /(\d+) of \d+/g, /\d+ of (\d+)/g],
};

/** The folders of art/scenes and art/screens that show a client's work. */
const drawnFor: Record<string, Client> = {
  fashion: 'Odile & Wren',
  crm: 'Kestrel Freight',
  support: 'Brightwell Energy',
  market: 'Paddock Lane',
  growth: 'Corella Dental',
};

export function checkClientFigures(): void {
  const contradictions = findContradictions([...textsOfContent(), ...textsOfPictures()]);
  if (contradictions.length > 0) throw new BadContent(contradictions.join('\n'));
}

export function findContradictions(texts: Text[]): string[] {
  return texts.flatMap(({ place, client, text }) => {
    const own = new Set<string>(Object.values(figures[client]));
    return written[client].flatMap((pattern) =>
      [...text.matchAll(pattern)]
        .filter(([, number = '']) => isNumber(number) && !own.has(inDigits(number)))
        .map(([words]) => {
          const known = Object.entries(figures[client]).map(([name, figure]) => `${name} ${figure}`);
          return `${place} says “${words}”, but content/client-figures.json has for ${client}: ${known.join(', ')}.`;
        }),
    );
  });
}

function textsOfContent(): Text[] {
  return Object.entries({
    about,
    'case-studies': caseStudies,
    'case-study-story': caseStudyStory,
    faq: faqCategories,
    home,
    posts,
    projects,
    services,
    testimonials,
  }).flatMap(([place, records]) => textsIn(records, place));
}

/** Every string under `value` that belongs to a client: its record names the client, or the string does. */
function textsIn(value: unknown, place: string, owner?: Client): Text[] {
  if (typeof value === 'string') {
    const client = owner ?? clients.find((name) => value.includes(name));
    return client ? [{ place, client, text: value }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const named = 'client' in value ? clients.find((name) => name === value.client) : undefined;
  return Object.entries(value).flatMap(([key, part]) => {
    const name = (part as { slug?: string; id?: string } | null)?.slug ?? (part as { id?: string } | null)?.id ?? key;
    return textsIn(part, `${place} › ${name}`, named ?? owner);
  });
}

/** The words that a scene or a screen shows, those of its records included, and its alternative text. */
function textsOfPictures(): Text[] {
  return Object.entries(drawnFor).flatMap(([folder, client]) =>
    globSync(`art/{scenes,screens}/${folder}/*.html`).map((file) => ({
      place: file,
      client,
      text: wordsOf(readFileSync(file, 'utf8'), figures[client]),
    })),
  );
}

function wordsOf(html: string, own: Record<string, string>): string {
  const alt = /<meta name="picture-alt" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const words = html
    .replace(/<(style|script|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\w+[^>]* data-figure="(\w+)"[^>]*>/g, (_tag, name: string) => own[name] ?? `no figure ${name}`)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  return `${alt} ${words}`;
}

const numberWords = new Map(Array.from({ length: 20 }, (_, index) => [inWords(index + 1), String(index + 1)]));

function isNumber(word: string): boolean {
  return /^\d/.test(word) || numberWords.has(word.toLowerCase());
}

function inDigits(word: string): string {
  return numberWords.get(word.toLowerCase()) ?? word;
}
