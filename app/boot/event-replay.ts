import { hydratedEvent } from './hydrated-event.ts';

/** Keeps presses that come before React has hydrated the page, and makes them again afterwards. */
export function replayEvents(): void {
  const kept: (() => void)[] = [];

  function keep({ target }: Event): void {
    const button = (target as Element).closest<HTMLButtonElement>('button[type=button]');
    // The menu's toggle works by itself, but in browsers that know no popover.
    if (button && !button.popoverTargetElement) kept.push(() => button.click());
  }

  const first = { capture: true };
  addEventListener('click', keep, first);
  addEventListener(hydratedEvent, () => {
    removeEventListener('click', keep, first);
    for (const replay of kept.splice(0)) replay();
  });
}
