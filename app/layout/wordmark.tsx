import { company } from '../../content/company.ts';
import { Icon } from '../ui/icon.tsx';

export function Wordmark() {
  return (
    <span className="wordmark">
      <Icon name="mark" />
      {company.name}
    </span>
  );
}
