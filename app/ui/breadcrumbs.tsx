import type { Crumb } from '../../content/pages.ts';
import { SiteLink } from './site-link.tsx';

/** The page's structured data has the same trail. */
export function Breadcrumbs({ trail = [] }: { trail?: Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        <li>
          <SiteLink to="/">Home</SiteLink>
        </li>
        {trail.slice(0, -1).map(({ path, name }) => (
          <li key={path}>
            <SiteLink to={path}>{name}</SiteLink>
          </li>
        ))}
        <li aria-current="page">{trail.at(-1)?.name}</li>
      </ol>
    </nav>
  );
}
