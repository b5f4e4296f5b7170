import type { JobSummary } from '../../content/jobs.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';

export function JobList({ jobs }: { jobs: JobSummary[] }) {
  return (
    <ul className="job-list">
      {jobs.map(({ slug, title, department, location, type, experience }) => (
        <li key={slug} className="job-row card-link">
          <h3>{title}</h3>
          <p className="fact-line">
            <span className="label">{department}</span>
            <span>{location}</span>
            <span>{type}</span>
            <span>{experience}</span>
          </p>
          <ArrowLink to={`/careers/${slug}`} className="cover-link">
            View Details <span className="visually-hidden">of {title}</span>
          </ArrowLink>
        </li>
      ))}
    </ul>
  );
}
