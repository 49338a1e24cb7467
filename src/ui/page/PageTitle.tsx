import { useEffect } from 'react';
import { usePageSlots } from './PageFrame';

/** Names the page after what it shows, e.g. the record. */
export function PageTitle({ children }: { children: string }) {
  const { setTitle } = usePageSlots();
  useEffect(() => {
    setTitle(children);
    return () => setTitle(null);
  }, [setTitle, children]);
  return null;
}
