import { company } from '../../content/company.ts';

export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M15 3h18a12 12 0 0 1 12 12v4.5C38 13.5 31 16.5 24 23.5S10 31 3 25V15A12 12 0 0 1 15 3z" />
        <path d="M3 29.8C10 35.8 17 35.3 24 28.3S38 18.3 45 24.3V33a12 12 0 0 1-12 12H15A12 12 0 0 1 3 33z" />
      </svg>
      {company.name}
    </span>
  );
}
