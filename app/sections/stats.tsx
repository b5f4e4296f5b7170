import type { Stat } from '../../content/home.ts';

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
