/** Records the errors and warnings of a page in sessionStorage, where they survive a change of the document. */

/**
 * Runs first in every page (test-proxy.ts inserts it), because WebKit's driver does not report the console. Removes its own
 * script element, which React does not expect.
 */
export function recordErrors(): void {
  document.currentScript?.remove();
  // Requests that are under way when the visitor leaves the page fail, which is no error.
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  const keep = (error: string) => {
    if (isLeft) return;
    const before = JSON.parse(sessionStorage.getItem('browserErrors') ?? '[]');
    sessionStorage.setItem('browserErrors', JSON.stringify([...before, error]));
  };
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      keep(words.map(String).join(' '));
      write(...words);
    };
  }
  addEventListener(
    'error',
    ({ message, target }) => {
      // Without a message it is the event of an element whose file could not be loaded.
      const { src, href } = target as HTMLImageElement & HTMLLinkElement;
      keep(message ?? `${src ?? href} could not be loaded`);
    },
    // Events of elements do not bubble, so they are captured.
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => keep(`Unhandled rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep(`Policy violation: ${violatedDirective} ${blockedURI}`),
  );
}

/** Runs in the page: returns the recorded errors and clears them. */
export function takeErrors(): string[] {
  const errors = JSON.parse(sessionStorage.getItem('browserErrors') ?? '[]');
  sessionStorage.removeItem('browserErrors');
  return errors;
}
