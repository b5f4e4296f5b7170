import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

const thresholdPx = 600;

export function QuoteCard() {
  const [isPast, setPast] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const card = useRef<HTMLElement>(null);
  const isShown = isPast && !isDismissed;
  useUncoveredFocus(card, isShown);

  useEffect(() => {
    const update = () => setPast(window.scrollY > thresholdPx);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);

  /** Focus would be lost with the button, so it moves to what comes after the card. */
  function dismiss(): void {
    document.querySelector<HTMLElement>('.chat-button')?.focus();
    setDismissed(true);
  }

  if (!isShown) return null;
  return (
    <aside ref={card} className="quote-card" aria-label="Quick quote">
      <button type="button" className="quote-card-close" aria-label="Close" onClick={dismiss}>
        <Icon name="x" />
      </button>
      <p className="quote-card-title">NEED A QUICK QUOTE?</p>
      <ButtonLink to="/contact" isSmall>
        Get Quote
      </ButtonLink>
    </aside>
  );
}

const gapPx = 16;

/** Scrolls a focused element out from under the card. One taller than the card is visible beside it. */
function useUncoveredFocus(card: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const uncover = () => {
      const focused = document.activeElement;
      if (!card.current || !focused?.matches(':focus-visible') || card.current.contains(focused)) return;
      const cover = card.current.getBoundingClientRect();
      const { top, right, bottom } = focused.getBoundingClientRect();
      const isUnder = right > cover.left && bottom > cover.top && top < cover.bottom;
      if (isUnder && bottom - top < cover.height) scrollBy(0, bottom - cover.top + gapPx);
    };
    // The key press that moved focus may also have scrolled the page and made the card appear.
    uncover();
    addEventListener('focusin', uncover);
    return () => removeEventListener('focusin', uncover);
  }, [card, isShown]);
}
