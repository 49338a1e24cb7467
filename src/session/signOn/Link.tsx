import type { MouseEvent, ReactNode } from 'react';
import { goTo } from './navigation';

/** A link to another page of sign-on; opens without loading, and in a new tab where the user wants that. */
export function Link({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
