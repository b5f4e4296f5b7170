import { type ReactNode, useId } from 'react';
import { Container } from './container.tsx';

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  /** Stands opposite the heading. */
  aside?: ReactNode;
  ground?: 'foam' | 'sand' | 'ink' | 'white';
  /** Names the composition in sections.css or pages.css. */
  className?: string;
  children?: ReactNode;
}

/** A band of a page: a heading on the grid and what belongs under it. */
export function Section({ title, lead, aside, ground = 'foam', className, children }: Props) {
  const id = useId();
  return (
    <section
      className={['section', `section-${ground}`, ground === 'ink' && 'on-ink', className].filter(Boolean).join(' ')}
      aria-labelledby={id}
    >
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
