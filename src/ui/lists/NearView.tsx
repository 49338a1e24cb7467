import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';

type Watch = (element: Element, onNear: () => void) => () => void;

const NearViewContext = createContext<Watch | null>(null);

/** CSS pixels above and below what is seen in which rows are drawn whole already. */
const marginPx = 800;

function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}

/** One observer for all rows within, made with the first of them. */
function createWatch(): Watch {
  const waiting = new Map<Element, () => void>();
  let observer: IntersectionObserver | null = null;
  const seen = (entries: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) waiting.get(target)?.();
    }
  };
  return (element, onNear) => {
    waiting.set(element, onNear);
    observer ??= new IntersectionObserver(seen, { root: scrollerOf(element), rootMargin: `${marginPx}px 0px` });
    observer.observe(element);
    return () => {
      waiting.delete(element);
      observer?.unobserve(element);
    };
  };
}

/** Around a long list whose rows are `NearView`s. */
export function NearViewArea({ children }: { children: ReactNode }) {
  const watch = useMemo(() => (globalThis.IntersectionObserver === undefined ? null : createWatch()), []);
  return <NearViewContext value={watch}>{children}</NearViewContext>;
}

interface NearViewProps {
  /** CSS pixels the content will take, so that the page does not jump */
  height: number;
  /** placeholder until then; page search and screen readers find it */
  plain: ReactNode;
  /** the part is the lines of a `LineTable` */
  lines?: boolean;
  children: ReactNode;
}

/** A part with many controls that is drawn when it comes near what is seen, or is entered, and then stays. */
export function NearView({ height, plain, lines = false, children }: NearViewProps) {
  const watch = use(NearViewContext);
  const [isNear, setNear] = useState(watch === null);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNear || !watch || !ref.current) return;
    return watch(ref.current, () => setNear(true));
  }, [watch, isNear]);
  const keep = (element: HTMLElement | null) => {
    ref.current = element;
  };
  if (isNear) return children;
  if (lines) {
    return (
      <tr ref={keep} style={{ display: 'block', minHeight: height }}>
        <td>{plain}</td>
      </tr>
    );
  }
  return (
    <div ref={keep} style={{ minHeight: height, flex: 1, minWidth: 0 }}>
      {plain}
    </div>
  );
}
