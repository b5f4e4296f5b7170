import { type ReactNode, useId } from 'react';
import { Container } from './container.tsx';

interface Props {
  title: string;
  lead?: string;
  /** Opposite the heading. */
  aside?: ReactNode;
  background?: 'sand' | 'ink' | 'white';
  className?: string;
  children: ReactNode;
}

/** A full-width band of a page: a heading and what belongs under it. */
export function Section({ title, lead, aside, background, className, children }: Props) {
  const id = useId();
  const colours = background === 'ink' ? 'on-ink' : background && `section-${background}`;
  return (
    <section className={['section', colours, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <Container>
        <div className="section-head">
          <div>
            <h2 id={id}>{title}</h2>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </Container>
    </section>
  );
}
