import type { ReactNode } from 'react';
import { Container } from '../ui/container.tsx';

interface Props {
  quote: string;
  /** A few words above the quote. */
  label?: string;
  /** Who said it. */
  children: ReactNode;
}

/** One testimonial across the whole width of the page. */
export function PullQuote({ quote, label, children }: Props) {
  return (
    <section className="pull-quote" aria-label="Testimonial">
      <Container>
        {label && <p className="label">{label}</p>}
        <figure>
          <blockquote>
            <p>{quote}</p>
          </blockquote>
          <figcaption>{children}</figcaption>
        </figure>
      </Container>
    </section>
  );
}
