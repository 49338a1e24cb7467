import { useEffect } from 'react';

type Act = () => void;

let watchers = 0;
let listening = new AbortController();
let pressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
let waiting: Act[] = [];

function begin({ button }: MouseEvent): void {
  // The release of another button may never be told: a menu of the browser's takes it.
  if (button !== 0) return;
  clearTimeout(ending);
  pressed = true;
}

function release(): void {
  pressed = false;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}

/** The click comes right after the release: it goes first. */
function end(): void {
  clearTimeout(ending);
  ending = setTimeout(release);
}

/** Follows presses as long as anybody waits for their end. On a touch screen the pointer is released before the mouse events. */
function watch(): Act {
  watchers += 1;
  if (watchers > 1) return leave;
  const { signal } = listening;
  const options = { capture: true, passive: true, signal };
  for (const name of ['pointerdown', 'mousedown'] as const) document.addEventListener(name, begin, options);
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'dragend'] as const)
    document.addEventListener(name, end, options);
  window.addEventListener('blur', end, { signal });
  return leave;
}

function leave(): void {
  watchers -= 1;
  if (watchers > 0) return;
  listening.abort();
  listening = new AbortController();
  end();
}

/** At once, or when the pointer that is pressed has been released and its click done. */
function afterPress(act: Act): void {
  if (pressed) waiting.push(act);
  else act();
}

/**
 * Delays content that appears when a field loses the focus. A press outside blurs the field at once; a message that
 * came between the press and its release would move the pressed element, and the click would be lost.
 */
export function useAfterPress(): (act: Act) => void {
  useEffect(watch, []);
  return afterPress;
}
