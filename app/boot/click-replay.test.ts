import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replayEarlyClicks } from './click-replay.ts';
import { hydratedEvent } from './hydrated-event.ts';

let fakeWindow: EventTarget;

beforeEach(() => {
  fakeWindow = new EventTarget();
  vi.stubGlobal('addEventListener', fakeWindow.addEventListener.bind(fakeWindow));
  vi.stubGlobal('removeEventListener', fakeWindow.removeEventListener.bind(fakeWindow));
  replayEarlyClicks();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Fires an event on the window with this element as its target. */
function fire(type: string, target: object): void {
  const event = new Event(type, { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  fakeWindow.dispatchEvent(event);
}

const hydrate = () => fakeWindow.dispatchEvent(new Event(hydratedEvent));

const button = (popoverTargetElement?: object) => {
  const closest = (selector: string) => (selector === 'button[type=button]' ? element : null);
  const element = { click: vi.fn(), closest, popoverTargetElement };
  return element;
};

const elementOutsideButtons = { closest: () => null };

it('clicks a button again after hydration, only once, and ignores clicks outside buttons', () => {
  const early = button();
  const menuToggle = button({});
  for (const target of [early, menuToggle, elementOutsideButtons]) fire('click', target);
  expect(early.click).not.toHaveBeenCalled();
  hydrate();
  hydrate();
  expect(early.click).toHaveBeenCalledOnce();
  expect(menuToggle.click).not.toHaveBeenCalled();
});

it('does not repeat a click that was made after hydration', () => {
  hydrate();
  const late = button();
  fire('click', late);
  hydrate();
  expect(late.click).not.toHaveBeenCalled();
});
