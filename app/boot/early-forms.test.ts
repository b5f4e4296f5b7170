import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdForms } from './early-forms.ts';
import { hydratedEvent } from './hydrated-event.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  holdForms();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An event on this element, as it would come up to the window. */
function fire(type: string, target: object): Event {
  const event = new Event(type, { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  page.dispatchEvent(event);
  return event;
}

const hydrate = () => page.dispatchEvent(new Event(hydratedEvent));

function createToggle() {
  const attributes = new Set<string>();
  const toggleAttribute = (name: string) => attributes.delete(name) || attributes.add(name);
  return { attributes, toggleAttribute, querySelector: () => null };
}

function createForm() {
  const button = { ...createToggle(), click: vi.fn() };
  const label = { textContent: 'Send Message', dataset: { otherLabel: 'Sending...' } };
  return {
    ...{ submit: vi.fn(), dataset: {}, button, label },
    querySelector: (selector: string) => (selector === '[type=submit]' ? button : label),
  };
}

const isShownSending = ({ label, button }: ReturnType<typeof createForm>) =>
  label.textContent === 'Sending...' && button.attributes.has('disabled');

it('is shown as being sent at once, and submitted by the same button after hydration', () => {
  const form = createForm();
  expect(fire('submit', form).defaultPrevented).toBe(true);
  expect(isShownSending(form)).toBe(true);
  expect(fire('beforeunload', page).defaultPrevented, 'leaving asks').toBe(true);
  hydrate();
  expect(isShownSending(form)).toBe(false);
  vi.runAllTimers();
  expect(form.button.click).toHaveBeenCalledOnce();
  expect(form.submit).not.toHaveBeenCalled();
  expect(fire('beforeunload', page).defaultPrevented).toBe(false);
});

it('is posted by the browser when no script has come, and not again when it comes then', () => {
  const form = createForm();
  fire('submit', form);
  vi.runAllTimers();
  expect(form.submit).toHaveBeenCalledOnce();
  expect(fire('beforeunload', page).defaultPrevented, 'the post itself is no leaving').toBe(false);
  hydrate();
  expect(form.button.click).not.toHaveBeenCalled();
  expect(isShownSending(form)).toBe(true);
  fire('pagehide', page);
  expect(isShownSending(form), 'after a step back').toBe(false);
});

it('does not wait for a script that is blocked or not found', () => {
  const waiting = createForm();
  fire('submit', waiting);
  fire('error', { tagName: 'LINK' });
  expect(waiting.submit).not.toHaveBeenCalled();
  fire('error', { tagName: 'SCRIPT' });
  expect(waiting.submit).toHaveBeenCalledOnce();
  const next = createForm();
  fire('submit', next);
  vi.advanceTimersByTime(0);
  expect(next.submit).toHaveBeenCalledOnce();
});
