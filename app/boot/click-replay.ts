import { hydratedEvent } from './hydrated-event.ts';

/** Repeats, after hydration, the button clicks that were made before it. Submit buttons work without a script. */
export function replayEarlyClicks(): void {
  const earlyClicks: (() => void)[] = [];

  function remember({ target }: Event): void {
    const button = (target as Element).closest<HTMLButtonElement>('button[type=button]');
    // In browsers that support popovers, the menu's toggle works without a script, so its click must not be repeated.
    if (button && !button.popoverTargetElement) earlyClicks.push(() => button.click());
  }

  const capture = { capture: true };
  addEventListener('click', remember, capture);
  addEventListener(hydratedEvent, () => {
    removeEventListener('click', remember, capture);
    // Emptied, because the event fires again when the app is mounted anew after an error screen.
    for (const repeatClick of earlyClicks.splice(0)) repeatClick();
  });
}
