import { Icon } from '../ui/icon.tsx';

interface Point {
  icon: string;
  title: string;
  text: string;
}

export function IconPoints({ points }: { points: Point[] }) {
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
