/** Records the errors and warnings of a page in sessionStorage, where they survive a change of the document. */

/**
 * Runs first in every page (test-proxy.ts inserts it), because WebKit's driver does not report the console. Removes its own
 * script element, which React does not expect.
 */
export function recordErrors(): void {
  document.currentScript?.remove();
  // Requests that are under way when the visitor leaves the page fail. That is no error of the page.
  let isLeavingPage = false;
  addEventListener('beforeunload', () => {
    isLeavingPage = true;
  });
  const record = (error: string) => {
    if (isLeavingPage) return;
    const recorded = JSON.parse(sessionStorage.getItem('browserErrors') ?? '[]');
    sessionStorage.setItem('browserErrors', JSON.stringify([...recorded, error]));
  };
  for (const level of ['error', 'warn'] as const) {
    const writeToConsole = console[level];
    console[level] = (...values: unknown[]) => {
      record(values.map(String).join(' '));
      writeToConsole(...values);
    };
  }
  addEventListener(
    'error',
    ({ message, target }) => {
      // An event without a message comes from an element whose file could not be loaded.
      const { src, href } = target as HTMLImageElement & HTMLLinkElement;
      record(message ?? `${src ?? href} could not be loaded`);
    },
    // Error events of elements do not bubble, so the listener has to capture them.
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => record(`Unhandled rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`Policy violation: ${violatedDirective} ${blockedURI}`),
  );
}

/** Runs in the page: returns the recorded errors and clears them. */
export function takeErrors(): string[] {
  const errors = JSON.parse(sessionStorage.getItem('browserErrors') ?? '[]');
  sessionStorage.removeItem('browserErrors');
  return errors;
}
