/**
 * Reads the file of an article: a head of fields between two lines of `---`, the passage, and the sections of the article if
 * it has a text of its own. Of Markdown it knows paragraphs, `## Heading` and `- point`.
 */
import { withCurlyQuotes } from './curly-quotes.ts';
import { explainUnknownFacts, fillInFacts } from './facts.ts';
import { explainLines, findHeadMistakes, type LineMistake, readHead } from './post-head.ts';
import { BadContent, type ProseText } from './record.ts';

/** Returns a record that its schema has not checked yet. Only the given fields may stand in the head. */
export function readPostFile(file: string, content: string, fields: string[]): Record<string, unknown> {
  const lines = content.split(/\r?\n/).map((line) => line.trimEnd());
  const end = lines.indexOf('---', 1);
  const mistakes = end > 0 && isFence(lines[0]) ? findMistakes(lines, end, fields) : [explainOpenHead(lines)];
  if (mistakes.length > 0) {
    throw new BadContent(mistakes.map(([index, sentence]) => `${file}, line ${index + 1}: ${sentence}`).join('\n'));
  }
  const filled = lines.map(fillInFacts);
  const { checklist, ...head } = readHead(filled.slice(1, end));
  const [passage, ...sections] = readSections(filled.slice(end + 1));
  const hasOwnText = sections.length > 0 || checklist !== undefined;
  return { ...head, passage: passage?.body, ...(hasOwnText && { body: { sections, checklist } }) };
}

function findMistakes(lines: string[], end: number, fields: string[]): LineMistake[] {
  const shiftedBy = (first: number, mistakes: LineMistake[]) =>
    mistakes.map(([index, sentence]): LineMistake => [first + index, sentence]);
  return [
    ...shiftedBy(1, findHeadMistakes(lines.slice(1, end), fields)),
    ...explainLines(lines, explainUnknownFacts),
    ...shiftedBy(end + 1, explainLines(lines.slice(end + 1), explainOtherMarkdown)),
  ];
}

/** `trim` also takes off the byte order mark that some editors put at the beginning of a file. */
function isFence(line = ''): boolean {
  return line.trim() === '---';
}

function explainOpenHead([first]: string[]): LineMistake {
  return isFence(first)
    ? [0, 'the fields that begin here must end with another line of three hyphens']
    : [0, 'the file must begin with a line of three hyphens, the fields and three hyphens again'];
}

/** Looks for what else may begin a line of Markdown. Signs within a line are refused by `text` in record.ts. */
function explainOtherMarkdown(line: string): string[] {
  const [sign] = /^\s*(?:#(?!# )#*|>|[*+](?= )|\d{1,2}[.)](?= )|[-=_*]{3,}$|\||!\[|~~~)/.exec(line) ?? [];
  if (!sign) return [];
  return [`“${sign.trim()}” is not understood: “## ” begins a heading, “- ” a point, and a blank line a paragraph`];
}

/** What stands before the first heading is a section without a title. */
function readSections(lines: string[]): { title: string; body: ProseText }[] {
  const sections = [{ title: '', body: [] as ProseText }];
  let isNewBlock = true;
  for (const line of lines) {
    const words = withCurlyQuotes(line.trim());
    const isHeading = words.startsWith('## ');
    if (isHeading) sections.push({ title: words.slice(3), body: [] });
    else if (words) addLine(sections.at(-1)?.body ?? [], words, isNewBlock);
    isNewBlock = isHeading || !words;
  }
  return sections;
}

/** A line goes on with the paragraph or the point above it, unless it begins a point or a blank line stands between them. */
function addLine(body: ProseText, words: string, isNewBlock: boolean): void {
  const last = body.at(-1);
  if (words.startsWith('- ')) {
    const point = words.slice(2).trim();
    if (Array.isArray(last)) last.push(point);
    else body.push([point]);
  } else if (isNewBlock || last === undefined) body.push(words);
  else if (Array.isArray(last)) last.push(`${last.pop()} ${words}`);
  else body[body.length - 1] = `${last} ${words}`;
}
