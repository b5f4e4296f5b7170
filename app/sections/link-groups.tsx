import { ArrowLink } from '../ui/arrow-link.tsx';

interface LinkGroup {
  title: string;
  links: { to: string; title: string }[];
}

/** Links to related services, case studies, projects and articles, one group for each. */
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
