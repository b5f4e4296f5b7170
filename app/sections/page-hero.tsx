import type { ReactNode } from 'react';
import { Container } from '../ui/container.tsx';

interface Props {
  title: string;
  lead: string;
  /** Shown above the title: breadcrumbs, an icon, a number. */
  above?: ReactNode;
  /** Shown beside the title on wide screens, below it on narrow ones. */
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
          <p className="lead">{lead}</p>
          {children}
        </div>
        {beside}
      </Container>
    </div>
  );
}
