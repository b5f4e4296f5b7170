import { ArrowLink } from '../ui/arrow-link.tsx';

interface LinkGroup {
  title: string;
  links: { to: string; title: string }[];
}

/** Where a page leads on to: links under the name of their kind. */
export function LinkGroups({ groups }: { groups: LinkGroup[] }) {
  return (
    <dl className="link-groups">
      {groups.map(({ title, links }) => (
        <div key={title}>
          <dt>{title}</dt>
          {links.map(({ to, title }) => (
            <dd key={to}>
              <ArrowLink to={to}>{title}</ArrowLink>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
