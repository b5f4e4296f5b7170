/** What is wrong with a file of content/, in a sentence for someone who does not program. */
import { globSync, readFileSync } from 'node:fs';

/** Nothing, where the error is not one of content/. */
export async function explainContentError(error: unknown): Promise<string | undefined> {
  const { name, message, stack = '' } = error as Error;
  // By its name, as Vite has modules of its own, and with them another class.
  if (name === 'BadContent') return message;
  const unreadable = await findUnreadable(globSync('content/**/*.{ts,json}').sort());
  if (unreadable.length > 0) return unreadable.join('\n');
  const missing = /(content\/\S+?\.ts)\W+imported from \W*(content\/\S+?\.ts)/.exec(inProject(message));
  if (missing) return `${missing[2]} imports ${missing[1]}, which does not exist`;
  // The last: a record that calls a function of another file.
  const place = [...inProject(stack).matchAll(/(?<![\w./-])(content\/\S+?\.ts):(\d+)/g)].at(-1);
  const advice = name === 'ReferenceError' ? ': a text needs quotes, and a name its import above' : '';
  return place && `${place[1]}, line ${place[2]}: ${message}${advice}`;
}

/** With paths from the root of the project. */
function inProject(text: string): string {
  return text.replaceAll('file://', '').replaceAll(`${process.cwd()}/`, '');
}

async function findUnreadable(files: string[]): Promise<string[]> {
  const slips = await Promise.all(files.map((file) => findSlip(readFileSync(file, 'utf8'), file)));
  return files.flatMap((file, index) => (slips[index] ? [`${file}, ${slips[index]}`] : []));
}

/** The line and the likely slip, where a file cannot be read. Vite's parser is loaded only when something is wrong. */
export async function findSlip(text: string, file = 'record.ts'): Promise<string | undefined> {
  if (file.endsWith('.json')) return findJsonSlip(text);
  const { parseSync } = await import('vite');
  const [mistake] = parseSync(file, text).errors;
  if (!mistake) return undefined;
  const before = text.slice(0, mistake.labels[0]?.start).split('\n');
  const line = text.split('\n')[before.length - 1] ?? '';
  const above = before.slice(0, -1).findLastIndex((earlier) => earlier.trim() !== '');
  const isFirstOfLine = before.at(-1)?.trim() === '';
  const number = /\b\d{1,3}(?:,\d{3})+\b/.exec(withoutTexts(line))?.[0];
  if (number) return `line ${before.length}: a number has no comma: write ${number.replaceAll(',', '')}, not ${number}`;
  if (withoutTexts(line).includes("'") || /[\w.]'[\w ]/.test(line)) {
    return `line ${before.length}: a quote is missing or one too many (inside a text, write ’ for ')`;
  }
  if (isFirstOfLine && above >= 0 && !/[,{[(]$/.test(before[above]?.trim() ?? '')) {
    return `line ${above + 1}: a comma is missing at the end of the line`;
  }
  return `line ${before.length}: a comma, a quote or a bracket is missing or one too many`;
}

function findJsonSlip(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const line = /line (\d+)/.exec((error as Error).message)?.[0] ?? 'the last line';
    return `${line}: a comma, a double quote or a bracket is missing or one too many, here or in the line above`;
  }
}

/** What is left of a line are numbers, names and signs. */
function withoutTexts(line: string): string {
  return line.replace(/'(?:[^'\\]|\\.)*'/g, '');
}
