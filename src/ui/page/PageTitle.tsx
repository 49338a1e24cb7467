import type { ReactNode } from 'react';

export function PageTitle({ children }: { children: ReactNode }) {
  return <span>{children}</span>;
}
