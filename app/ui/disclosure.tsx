import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A native `<details>`. Opening one closes the others of its group. */
export function Disclosure({ summary, group, children }: { summary: ReactNode; group?: string; children: ReactNode }) {
  return (
    <details className="disclosure" name={group}>
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
