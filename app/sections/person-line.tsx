import type { Person } from '../../content/people.ts';
import { Picture } from '../ui/picture.tsx';
import { SiteLink } from '../ui/site-link.tsx';

export function summarisePerson({ id, name, role, portrait }: Person) {
  return { id, name, role, portrait };
}

interface Props {
  person: ReturnType<typeof summarisePerson>;
  /** What this person does here. */
  label?: string;
}

/** Face, name and role of a person. The name links to what the about page says of them. */
export function PersonLine({ person: { id, name, role, portrait }, label }: Props) {
  return (
    <div className="person-line">
      <Picture picture={portrait} sizes="5rem" alt="" />
      <p>
        {label && <span>{label}</span>}
        <SiteLink to={`/about#${id}`}>{name}</SiteLink>
        <span>{role}</span>
      </p>
    </div>
  );
}
