import {
  type FocusEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The tooltip and its positioning load with the first hint that is shown. */
const Hint = lazy(() => import('./Hint').then((module) => ({ default: module.Hint })));

/** Milliseconds a pointer has to get from the element to its hint. */
const grace = 100;

/** Spread on the element that has a hint. */
interface HintHandlers {
  onMouseEnter: (event: MouseEvent<HTMLElement>) => void;
  onMouseLeave: (event: MouseEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/**
 * A hint for an element: shown when the pointer rests on it, at once on focus by the keyboard, hidden on Escape; it
 * stays while the pointer is on it (WCAG 1.4.13). It costs nothing until it is shown. Place `hint` beside the element.
 *
 * @param text translated text; nothing is shown without one
 */
export function useHint(text: string | undefined): { handlers: HintHandlers; hint: ReactNode } {
  const [asked, setAsked] = useState<{ anchor: HTMLElement; atOnce: boolean } | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useCallback(() => setAsked(null), []);
  const stay = useCallback(() => clearTimeout(leaving.current), []);
  const leave = useCallback(() => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(close, grace);
  }, [close]);
  useEffect(() => stay, [stay]);
  return {
    handlers: {
      onMouseEnter(event) {
        stay();
        setAsked({ anchor: event.currentTarget, atOnce: false });
      },
      onMouseLeave(event) {
        if (!isFocused(event.currentTarget)) leave();
      },
      onFocus(event) {
        if (isFocused(event.currentTarget)) setAsked({ anchor: event.currentTarget, atOnce: true });
      },
      onBlur: close,
    },
    hint:
      asked && text ? (
        <Suspense fallback={null}>
          <Hint {...asked} text={text} onEnter={stay} onLeave={leave} onClose={close} />
        </Suspense>
      ) : null,
  };
}

function isFocused(element: HTMLElement): boolean {
  return element.matches(':focus-visible');
}
