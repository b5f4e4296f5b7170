import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replayEvents } from './event-replay.ts';
import { hydratedEvent } from './hydrated-event.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  replayEvents();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An event on this element, as it would come up to the window. */
function fire(type: string, target: object): void {
  const event = new Event(type, { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  page.dispatchEvent(event);
}

const hydrate = () => page.dispatchEvent(new Event(hydratedEvent));

const button = () => {
  const element = { click: vi.fn(), closest: () => element };
  return element;
};

it('presses a button again once the page is hydrated, and only once', () => {
  const early = button();
  fire('click', early);
  fire('click', { closest: () => null });
  expect(early.click).not.toHaveBeenCalled();
  hydrate();
  hydrate();
  expect(early.click).toHaveBeenCalledOnce();
});

it('leaves alone what is pressed afterwards', () => {
  hydrate();
  const late = button();
  fire('click', late);
  hydrate();
  expect(late.click).not.toHaveBeenCalled();
});
