import type { ReactNode } from 'react';

export function PageActions({ children }: { children: ReactNode }) {
  return <div>{children}</div>;
}
