import { useEffect, useState } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

const threshold = 600;

export function QuoteCard() {
  const [isPast, setPast] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    const look = () => setPast(window.scrollY > threshold);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  if (!isPast || isDismissed) return null;
  return (
    <aside className="quote-card" aria-label="Quick quote">
      <button type="button" className="quote-card-close" aria-label="Close" onClick={() => setDismissed(true)}>
        <Icon name="x" />
      </button>
      <p className="quote-card-title">NEED A QUICK QUOTE?</p>
      <ButtonLink to="/contact" size="small">
        Get Quote
      </ButtonLink>
    </aside>
  );
}
