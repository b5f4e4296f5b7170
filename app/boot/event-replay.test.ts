import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replayEvents } from './event-replay.ts';
import { hydratedEvent } from './hydrated-event.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  replayEvents();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An event on this element, as it would come up to the window. */
function fire(type: string, target: object, more: object = {}): Event {
  const event = new Event(type, { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  page.dispatchEvent(Object.assign(event, more));
  return event;
}

const button = () => {
  const element = { click: vi.fn(), closest: () => element };
  return element;
};

it('presses a button again once the page is hydrated, and only once', () => {
  const early = button();
  fire('click', early);
  fire('click', { closest: () => null });
  expect(early.click).not.toHaveBeenCalled();
  page.dispatchEvent(new Event(hydratedEvent));
  page.dispatchEvent(new Event(hydratedEvent));
  expect(early.click).toHaveBeenCalledOnce();
});

it('leaves alone what is pressed afterwards', () => {
  page.dispatchEvent(new Event(hydratedEvent));
  const late = button();
  fire('click', late);
  page.dispatchEvent(new Event(hydratedEvent));
  expect(late.click).not.toHaveBeenCalled();
});

it('holds a form back, and submits it by the same button', () => {
  const form = { requestSubmit: vi.fn(), submit: vi.fn() };
  const submitter = {};
  expect(fire('submit', form, { submitter }).defaultPrevented).toBe(true);
  page.dispatchEvent(new Event(hydratedEvent));
  vi.runAllTimers();
  expect(form.requestSubmit).toHaveBeenCalledExactlyOnceWith(submitter);
  expect(form.submit).not.toHaveBeenCalled();
});

it('sends a form as the browser would when no script has come', () => {
  const form = { requestSubmit: vi.fn(), submit: vi.fn() };
  fire('submit', form, { submitter: {} });
  vi.runAllTimers();
  expect(form.submit).toHaveBeenCalledOnce();
});
