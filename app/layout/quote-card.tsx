import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useUncoveredFocus } from '../ui/use-uncovered-focus.ts';

const shownFromScrollPx = 600;

/** Shown while the page is scrolled down, until the visitor closes it. */
export function QuoteCard() {
  const [isScrolledPast, setScrolledPast] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    const update = () => {
      const isPast = window.scrollY > shownFromScrollPx;
      if (!isPast) moveFocusOut();
      setScrolledPast(isPast);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);

  function dismiss(): void {
    moveFocusOut();
    setDismissed(true);
  }

  return isScrolledPast && !isDismissed && <Card onDismiss={dismiss} />;
}

/** Focus inside the card would be lost when the card disappears, so it moves to the next control, the chat button. */
function moveFocusOut(): void {
  if (!document.activeElement?.closest('.quote-card')) return;
  document.querySelector<HTMLElement>('.chat-button')?.focus({ preventScroll: true });
}

function Card({ onDismiss }: { onDismiss: () => void }) {
  const card = useRef<HTMLElement>(null);
  useUncoveredFocus(card);
  return (
    <aside ref={card} className="quote-card" aria-label="Quick quote">
      <button type="button" className="quote-card-close" aria-label="Close" onClick={onDismiss}>
        <Icon name="x" />
      </button>
      <p className="quote-card-title">NEED A QUICK QUOTE?</p>
      <ButtonLink to="/contact" isSmall>
        Get Quote
      </ButtonLink>
    </aside>
  );
}
