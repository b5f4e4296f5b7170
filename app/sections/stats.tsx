import type { Stat } from '../../content/home.ts';

/** The company's figures, in a row of four. */
export function Stats({ stats }: { stats: Stat[] }) {
  return (
    <dl className="stats">
      {stats.map(({ number, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
