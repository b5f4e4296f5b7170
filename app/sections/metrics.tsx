/** The figures of one case study. */
export function Metrics({ metrics }: { metrics: { value: string; label: string }[] }) {
  return (
    <dl className="metrics">
      {metrics.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
