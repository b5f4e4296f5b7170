import { company } from '../../content/company.ts';

export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        {company.mark.map((shape) => (
          <path key={shape} d={shape} />
        ))}
      </svg>
      {company.name}
    </span>
  );
}
