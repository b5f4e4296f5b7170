import { type ReactNode, useId } from 'react';
import { Container } from './container.tsx';

interface Props {
  title: string;
  /** A few words above the heading. */
  label?: string;
  lead?: string;
  /** Shown opposite the heading. */
  aside?: ReactNode;
  background?: 'sand' | 'ink' | 'white';
  className?: string;
  /** Lets links lead to the section. */
  id?: string;
  children: ReactNode;
}

/** A full-width band of a page: a heading and what belongs under it. */
export function Section({ title, label, lead, aside, background, className, id, children }: Props) {
  const titleId = useId();
  const colours = background === 'ink' ? 'on-ink' : background && `section-${background}`;
  return (
    <section id={id} className={['section', colours, className].filter(Boolean).join(' ')} aria-labelledby={titleId}>
      <Container>
        <div className="section-head">
          <div>
            {label && <p className="label">{label}</p>}
            <h2 id={titleId}>{title}</h2>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </Container>
    </section>
  );
}
