import type { Timeline as TimelineFacts } from '../../content/timeline.ts';

export function Timeline({ timeline: { title, stages } }: { timeline: TimelineFacts }) {
  return (
    <div className="timeline">
      <h3>{title}</h3>
      <ol>
        {stages.map(({ when, title, text, isDeposit }) => (
          <li key={title} className={isDeposit && 'timeline-deposit'}>
            <p className="timeline-when">{when}</p>
            <h4>{title}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
