/** What browser and server share about a resume: limits, messages, and the checks that need only its name and size. */
export const resumeMaxBytes = 5 * 1024 * 1024;

export const resumeExtensions = ['.pdf', '.doc', '.docx'] as const;

export type ResumeExtension = (typeof resumeExtensions)[number];

export const resumeMessages = {
  /** Shown with a refused application, as browsers do not fill in a file input again. */
  again: 'Please choose your resume again',
  missing: 'Resume is required',
  wrongType: 'Resume must be PDF, DOC, or DOCX format',
  /** Worded by the specification, although a file of exactly 5 MB is accepted. */
  tooLarge: 'Resume must be less than 5MB',
  infected: 'Our virus scanner found something harmful in this file. Please send a clean copy',
} as const;

export function resumeExtensionOf(name: string) {
  return resumeExtensions.find((extension) => name.toLowerCase().endsWith(extension));
}

export function resumeProblem(file: { name: string; size: number } | undefined): string | undefined {
  if (!file) return resumeMessages.missing;
  if (!resumeExtensionOf(file.name)) return resumeMessages.wrongType;
  if (file.size > resumeMaxBytes) return resumeMessages.tooLarge;
  return undefined;
}
