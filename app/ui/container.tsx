import type { ReactNode } from 'react';

export function Container({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) {
  return <div className={isNarrow ? 'container container-narrow' : 'container'}>{children}</div>;
}
