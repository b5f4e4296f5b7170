import type { ReactNode } from 'react';
import { Container } from '../ui/container.tsx';

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  /** Above the title: a badge, or the way back. */
  above?: ReactNode;
  /** Beside the title on wide screens, below it on narrow ones. */
  beside?: ReactNode;
  children?: ReactNode;
}

export function PageHero({ title, lead, above, beside, children }: Props) {
  return (
    <div className={beside ? 'page-hero page-hero-split' : 'page-hero'}>
      <Container>
        <div className="page-hero-text">
          {above}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children}
        </div>
        {beside && <div className="page-hero-beside">{beside}</div>}
      </Container>
    </div>
  );
}
