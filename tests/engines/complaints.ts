/** What a page complains about, kept in the session's storage, where it survives a change of the document. */

/**
 * Runs first in every page. WebKit tells nobody outside about its console under automation, so it is recorded here. The element is
 * removed, as React knows nothing of it.
 */
export function recordComplaints(): void {
  document.currentScript?.remove();
  // What is still being fetched when the page is left fails then.
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  const keep = (complaint: string) => {
    if (isLeft) return;
    const before = JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
    sessionStorage.setItem('complaints', JSON.stringify([...before, complaint]));
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
      const { src, href } = target as HTMLImageElement & HTMLLinkElement;
      keep(message ?? `${src ?? href} could not be loaded`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => keep(`Not handled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep(`Policy violation: ${violatedDirective} ${blockedURI}`),
  );
}

/** Runs in the page: hands over what was recorded, and forgets it. */
export function takeComplaints(): string[] {
  const complaints = JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
  sessionStorage.removeItem('complaints');
  return complaints;
}
