import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useUncoveredFocus } from '../ui/use-uncovered-focus.ts';

const thresholdPx = 600;

export function QuoteCard() {
  const [isPast, setPast] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    const update = () => {
      const isPastNow = window.scrollY > thresholdPx;
      if (!isPastNow) moveFocusOn();
      setPast(isPastNow);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);

  function dismiss(): void {
    moveFocusOn();
    setDismissed(true);
  }

  return isPast && !isDismissed && <Card onDismiss={dismiss} />;
}

/** Focus within the card would be lost with it, so it moves to what comes after it. */
function moveFocusOn(): void {
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
