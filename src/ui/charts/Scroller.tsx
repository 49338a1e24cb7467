import type { ReactNode } from 'react';
import { ScrollRegion } from '../page/ScrollRegion';

/** As high as a chart; what is longer scrolls, with the keyboard too. */
export function Scroller({ title, height, children }: { title: string; height: number; children: ReactNode }) {
  return (
    <ScrollRegion label={title} sx={{ position: 'relative', maxHeight: height }}>
      {children}
    </ScrollRegion>
  );
}
