import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useHint } from './useHint';
import { emptyText } from './values';
import styles from './values.module.css';

/** One line with an ellipsis; the whole text on hover and, where it is cut off, on focus. `max` is in CSS pixels. */
export function EllipsisText({ children, max = 240 }: { children: string | null | undefined; max?: number }) {
  if (!children) return <span className={styles.empty}>{emptyText}</span>;
  return <Shortened text={children} max={max} />;
}

function Shortened({ text, max }: { text: string; max: number }) {
  const element = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const measured = useRef('');
  const { handlers, hint } = useHint(cut ? text : undefined);
  const whenCut = {
    ...handlers,
    onMouseEnter(event: MouseEvent<HTMLElement>) {
      // The room may have changed since it was drawn.
      setCut(isCut(event.currentTarget));
      handlers.onMouseEnter(event);
    },
  };
  useLayoutEffect(() => {
    // Once per text: a kept page that returns would otherwise measure it again.
    if (!element.current || measured.current === text) return;
    measured.current = text;
    setCut(isCut(element.current));
  }, [text]);
  return (
    <>
      <span
        ref={element}
        className={styles.ellipsis}
        style={{ maxWidth: max }}
        {...whenCut}
        {...(cut ? { tabIndex: 0 } : {})}
      >
        {text}
      </span>
      {hint}
    </>
  );
}

function isCut(element: HTMLElement): boolean {
  return element.scrollWidth > element.clientWidth;
}
