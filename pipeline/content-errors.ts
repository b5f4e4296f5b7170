/** Explains a mistake in content/ in a sentence for an editor who does not program. */
import { globSync, readFileSync } from 'node:fs';

/** Returns undefined if the error does not come from content/. */
export async function explainContentError(error: unknown): Promise<string | undefined> {
  const { name, message, stack = '' } = error as Error;
  // `instanceof` would fail here: Vite loads its own copy of the module, and so of the class.
  if (name === 'BadContent') return message;
  // Node and Vite word a syntax error each in its own way and stop at the first, so all files are parsed again here.
  const syntaxErrors = await findSyntaxErrors(globSync('content/**/*.{ts,json}').sort());
  if (syntaxErrors.length > 0) return syntaxErrors.join('\n');
  // “Cannot find module 'content/….ts' imported from content/….ts”; Node and Vite differ in their quotes.
  const missing = /(content\/\S+?\.ts)\W+imported from \W*(content\/\S+?\.ts)/.exec(relativeToProject(message));
  if (missing) return `${missing[2]} imports ${missing[1]}, which does not exist`;
  // The last place of content/ in the stack is the record, or a sample that takes facts from one; those before it are
  // functions that the record calls.
  const place = [...relativeToProject(stack).matchAll(/(?<![\w./-])((?:content|art\/samples)\/\S+?\.ts):(\d+)/g)].at(
    -1,
  );
  return place && `${place[1]}, line ${place[2]}: ${message.replace(/\.$/, '')}${advice[name] ?? ''}`;
}

/** By the name of an error: what an editor may have done. */
const advice: Record<string, string> = {
  ReferenceError: ': a text needs quotes, and a name its import above',
  TypeError: ': a name is wrong, or what it named is no longer there',
};

function relativeToProject(text: string): string {
  return text.replaceAll('file://', '').replaceAll(`${process.cwd()}/`, '');
}

async function findSyntaxErrors(files: string[]): Promise<string[]> {
  const errors = await Promise.all(files.map((file) => explainSyntaxError(readFileSync(file, 'utf8'), file)));
  return files.flatMap((file, index) => (errors[index] ? [`${file}, ${errors[index]}`] : []));
}

/** Names the line and the likely mistake if a file cannot be parsed. Vite's parser is loaded only when it is needed. */
export async function explainSyntaxError(text: string, file = 'record.ts'): Promise<string | undefined> {
  if (file.endsWith('.json')) return explainJsonError(text);
  const { parseSync } = await import('vite');
  const [error] = parseSync(file, text).errors;
  if (!error) return undefined;
  /** The last of these is the line with the error, up to the error. */
  const linesBefore = text.slice(0, error.labels[0]?.start).split('\n');
  const lineNumber = linesBefore.length;
  const line = text.split('\n')[lineNumber - 1] ?? '';
  const numberWithCommas = /\b\d{1,3}(?:,\d{3})+\b/.exec(withoutStrings(line))?.[0];
  if (numberWithCommas) {
    const number = numberWithCommas.replaceAll(',', '');
    return `line ${lineNumber}: a number has no comma: write ${number}, not ${numberWithCommas}`;
  }
  if (hasUnpairedQuote(line)) {
    return `line ${lineNumber}: a quote is missing or one too many (inside a text, write ’ for ')`;
  }
  const unfinishedLine = findLineWithoutComma(linesBefore);
  if (unfinishedLine) return `line ${unfinishedLine}: a comma is missing at the end of the line`;
  return `line ${lineNumber}: a comma, a quote or a bracket is missing or one too many`;
}

/** A quote outside all strings is unpaired; one between letters is probably an apostrophe that ended its string. */
function hasUnpairedQuote(line: string): boolean {
  return withoutStrings(line).includes("'") || /[\w.]'[\w ]/.test(line);
}

/**
 * The parser notices a missing comma only at the beginning of the next line with text. Returns the number of the line
 * before it, unless that line ends in a comma or an opening bracket.
 */
function findLineWithoutComma(linesBefore: string[]): number | undefined {
  const isErrorAtStartOfLine = linesBefore.at(-1)?.trim() === '';
  const previous = linesBefore.slice(0, -1).findLastIndex((line) => line.trim() !== '');
  const lacksComma = previous >= 0 && !/[,{[(]$/.test(linesBefore[previous]?.trim() ?? '');
  return isErrorAtStartOfLine && lacksComma ? previous + 1 : undefined;
}

function explainJsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    // The message about an unexpected end names no line.
    const line = /line (\d+)/.exec((error as Error).message)?.[0] ?? 'the last line';
    return `${line}: a comma, a double quote or a bracket is missing or one too many, here or in the line above`;
  }
}

/** Leaves the numbers, names and punctuation of a line. */
function withoutStrings(line: string): string {
  return line.replace(/'(?:[^'\\]|\\.)*'/g, '');
}
