/** Mutants that no test can notice, or none that a person would want to read. Each is written as the report prints it. */
export interface EquivalentMutant {
  file: string;
  code: string;
  mutant: string;
  why: string;
}

export const equivalentMutants: EquivalentMutant[] = [
  {
    file: 'server/resumes/name.ts',
    code: 'name .slice(folderEnd + 1) .slice(0, -extension.length) .slice(0, maxInputCharacters)',
    mutant: 'name.slice(folderEnd + 1).slice(0, -extension.length)',
    why: 'The cut only limits the time that the expressions take, which tests/linear-time.test.ts measures.',
  },
];
