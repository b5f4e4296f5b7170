/**
 * Sums up Stryker's JSON report after `npm run test:mutation`: the mutants that no test noticed, and the score of each folder.
 * Stryker's own reporters could leave out the equivalent ones only by comments in the code.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type EquivalentMutants, equivalentMutants } from './equivalent-mutants.ts';

interface Position {
  line: number;
  column: number;
}

interface Mutant {
  status: string;
  replacement?: string;
  location: { start: Position; end: Position };
}

interface MutatedFile {
  source: string;
  mutants: Mutant[];
}

type Files = Record<string, MutatedFile>;

interface Survivor {
  file: string;
  line: number;
  code: string;
  mutant: string;
  isCovered: boolean;
}

if (import.meta.main) {
  console.log(describeResults(JSON.parse(readFileSync('test-results/mutation.json', 'utf8')), equivalentMutants));
}

export function describeResults({ files }: { files: Files }, equivalentMutants: EquivalentMutants[]): string {
  const survivors = Object.entries(files).flatMap(([file, result]) => survivorsOf(file, result));
  const listed = equivalentMutants.flatMap(({ file, mutants }) =>
    file in files ? mutants.map(([code, mutant]) => ({ file, code, mutant })) : [],
  );
  const unlisted = survivors.filter((survivor) => {
    const index = listed.findIndex(
      ({ file, code, mutant }) => file === survivor.file && code === survivor.code && mutant === survivor.mutant,
    );
    if (index >= 0) listed.splice(index, 1);
    return index < 0;
  });
  const folders = [...new Set(Object.keys(files).map((file) => dirname(file)))];
  return [
    ...unlisted.map(
      ({ file, line, code, mutant, isCovered }) =>
        `${file}:${line}${isCovered ? '' : ' (run by no test)'}\n  - ${code}\n  + ${mutant}`,
    ),
    ...listed.map(
      ({ file, code, mutant }) => `Listed as equivalent, but killed or gone: ${file}\n  - ${code}\n  + ${mutant}`,
    ),
    ...folders.map((folder) => describeScore(folder, files, unlisted)),
  ].join('\n');
}

function survivorsOf(file: string, { source, mutants }: MutatedFile): Survivor[] {
  return mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ location, replacement = '', status }) => ({
      file,
      line: location.start.line,
      code: onOneLine(textAt(source, location)),
      mutant: onOneLine(replacement),
      isCovered: status === 'Survived',
    }));
}

function describeScore(folder: string, files: Files, survivors: Survivor[]): string {
  const isInFolder = (file: string) => dirname(file) === folder;
  const mutants = Object.entries(files).flatMap(([file, result]) => (isInFolder(file) ? result.mutants : []));
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const alive = survivors.filter(({ file }) => isInFolder(file)).length;
  const score = ((100 * killed) / (killed + alive)).toFixed(1);
  return `${folder.padEnd(20)} ${score.padStart(5)} %   ${killed} killed, ${alive} alive`;
}

/** Lines and columns count from one. */
function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}

function onOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
