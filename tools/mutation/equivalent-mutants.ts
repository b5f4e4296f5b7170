/** Mutants that no test can notice, or none that a person would want to read. Each is written as the report prints it. */
export interface EquivalentMutant {
  file: string;
  code: string;
  mutant: string;
  why: string;
}

export const equivalentMutants: EquivalentMutant[] = [];
