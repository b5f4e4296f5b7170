import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A question that opens its answer, natively. Those with the same group name close one another. */
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
