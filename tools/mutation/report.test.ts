import { expect, test } from 'vitest';
import { describeResults } from './report.ts';

const source = 'export const sum = a + b;\nexport const isLarge = sum > 9;\n';
const location = (line: number, start: number, end: number) => ({
  start: { line, column: start },
  end: { line, column: end },
});
const files = {
  'contract/sum.ts': {
    source,
    mutants: [
      { status: 'Killed', replacement: 'a - b', location: location(1, 20, 25) },
      { status: 'Survived', replacement: 'sum >= 9', location: location(2, 24, 31) },
      { status: 'NoCoverage', replacement: 'false', location: location(2, 24, 31) },
      { status: 'Ignored', replacement: 'true', location: location(2, 24, 31) },
    ],
  },
};
const listed = (code: string, mutant: string) => [
  { file: 'contract/sum.ts', why: 'No sum is 9.', mutants: [[code, mutant] as [string, string]] },
];

test('a listed mutant counts neither as killed nor as alive', () => {
  expect(describeResults({ files }, listed('sum > 9', 'sum >= 9')).split('\n')).toEqual([
    'contract/sum.ts:2 (run by no test)',
    '  - sum > 9',
    '  + false',
    'contract              50.0 %   1 killed, 1 alive',
  ]);
});

test('says which entry of the list no longer survives', () => {
  const report = describeResults({ files }, listed('a + b', 'a - b'));
  expect(report).toContain('Listed as equivalent, but killed or gone: contract/sum.ts\n  - a + b\n  + a - b\n');
});
