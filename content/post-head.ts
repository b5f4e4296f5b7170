/** Reads the head of an article file, which is YAML of a few plain forms, and explains what YAML would misread. */
import { LineCounter, parseDocument, visit } from 'yaml';
import { withCurlyQuotes } from './curly-quotes.ts';

export type LineMistake = [index: number, sentence: string];

export function explainLines(lines: string[], explain: (line: string) => string[]): LineMistake[] {
  return lines.flatMap((line, index) => explain(line).map((sentence): LineMistake => [index, sentence]));
}

export function readHead(lines: string[]): Record<string, unknown> {
  const { head } = parse(lines);
  return head.toJS({ reviver: (_, value) => (typeof value === 'string' ? withCurlyQuotes(value) : value) }) ?? {};
}

function parse(lines: string[]) {
  const lineCounter = new LineCounter();
  // With this schema every value is a text, also “2026” and “no”.
  const head = parseDocument(lines.join('\n'), { schema: 'failsafe', lineCounter, prettyErrors: false });
  return { head, indexOf: (position: number) => lineCounter.linePos(position).line - 1 };
}

export function findHeadMistakes(lines: string[], fields: string[]): LineMistake[] {
  const misread = explainLines(lines, explainMisreadLine);
  if (misread.length > 0) return misread;
  return [...findMisplacedLine(lines), ...explainLines(lines, (line) => explainUnknownField(line, fields))];
}

/** YAML cuts a text at ` #`, takes a colon for the end of a name and some signs at the beginning for its own. */
function explainMisreadLine(line: string): string[] {
  const [, start, text = ''] = /^\s*(-|\w+:)\s+(.*)$/.exec(line) ?? [];
  const isQuoted = /^["']/.test(text);
  if (isQuoted && !/^("[^"]*"|'[^']*')$/.test(text)) {
    return ['a text that begins with a quote must end with the same one, and have no other like it'];
  }
  if (isQuoted || !/:(?: |$)| #|^[@`%*&!|>{}?,#]/.test(text)) return [];
  return [`a sign in the text needs double quotes around all of it: ${start} "${withCurlyQuotes(text)}"`];
}

/** Finds the first, because YAML stumbles over the lines below it, too. */
function findMisplacedLine(lines: string[]): LineMistake[] {
  const { head, indexOf } = parse(lines);
  const misplaced = head.errors.map(({ pos }) => indexOf(pos[0]));
  visit(head, {
    // YAML adds a line that stands too far in to the text above it.
    Scalar(_, { range }) {
      if (range && indexOf(range[1]) > indexOf(range[0])) misplaced.push(indexOf(range[0]) + 1);
    },
  });
  if (misplaced.length === 0) return [];
  const first = Math.min(...misplaced);
  return [[first, explainMisplacedLine(lines, first)]];
}

function explainMisplacedLine(lines: string[], index: number): string {
  const line = lines[index] ?? '';
  const [name = ''] = /^\w+:/.exec(line) ?? [];
  if (name && lines.slice(0, index).some((earlier) => earlier.startsWith(name))) return `“${name}” stands twice`;
  return `“${line.trim()}” must be “field: text”, or “- text” in a list, and stand as far in as its neighbours`;
}

function explainUnknownField(line: string, fields: string[]): string[] {
  const [, name] = /^([^\s:#-][^:]*):/.exec(line) ?? [];
  return !name || fields.includes(name) ? [] : [`there is no field “${name}”: an article has ${fields.join(', ')}`];
}
