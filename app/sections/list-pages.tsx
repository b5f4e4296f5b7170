import type { ListPage } from '../../content/list-pages.ts';
import { SiteLink } from '../ui/site-link.tsx';

/** Links to the pages of a long list. A list of one page has none. */
export function ListPages({ paths, path }: ListPage<unknown>['place']) {
  if (paths.length === 1) return null;
  return (
    <nav className="list-pages" aria-label="Pages of this list">
      <ol>
        {paths.map((other, index) => (
          <li key={other}>
            <SiteLink to={other} aria-current={other === path ? 'page' : undefined}>
              <span className="visually-hidden">Page </span>
              {index + 1}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
