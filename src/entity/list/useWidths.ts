import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { parts, type Widths } from './fitting';

/** The attribute that identifies the part; its value is the key in the widths. */
const attribute = 'data-part';

/** Reports measured widths to `onChange`; before the browser paints where the parts may no longer fit. */
function newObserver(onChange: (widths: Widths) => void) {
  let known: Widths = {};
  return new ResizeObserver((entries) => {
    const next: Record<string, number> = { ...known };
    let mayNotFit = false;
    for (const { target, borderBoxSize } of entries) {
      const part = target.getAttribute(attribute);
      const width = borderBoxSize[0]?.inlineSize ?? 0;
      // On a page that is kept out of sight everything is 0 wide.
      if (part === null || width === 0) continue;
      mayNotFit ||= part === parts.row || width > (known[part] ?? 0);
      next[part] = width;
    }
    known = next;
    // A filter that becomes narrower makes room: that can wait a frame, and what is added now would be watched too late for this one.
    if (mayNotFit) flushSync(() => onChange(next));
    else onChange(next);
  });
}

/** Widths of the elements that spread `watched(part)`; those of parts no longer shown are remembered. */
export function useWidths() {
  const [widths, setWidths] = useState<Widths>({});
  const [observer] = useState(() => newObserver(setWidths));
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [observer],
  );
  return { widths, watched: (part: string) => ({ ref, [attribute]: part }) };
}
