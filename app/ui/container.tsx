import type { ReactNode } from 'react';

export function Container({ children, width = 'wide' }: { children: ReactNode; width?: 'wide' | 'narrow' }) {
  return <div className={`container container-${width}`}>{children}</div>;
}
