import type { IconName } from '../../content/icons.ts';
import { Icon } from '../ui/icon.tsx';

export function IconPoints({ points }: { points: { icon: IconName; title: string; text: string }[] }) {
  return (
    <ul className="icon-points">
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
