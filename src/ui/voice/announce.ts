/** Time to wait for more, in milliseconds: messages in quick succession are announced once, at the end. */
const pause = 400;

const waiting = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let region: HTMLElement | undefined;

/** The one live region, made before its first text. A dialog hides all else on the page from screen readers, but never a slot. */
function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  Object.assign(region.style, { position: 'fixed', width: '1px', height: '1px', overflow: 'hidden' });
  region.style.clipPath = 'inset(50%)';
  document.body.appendChild(document.createElement('slot')).append(region);
  return region;
}

function say(): void {
  const element = liveRegion();
  const text = [...waiting.values()].join(' ');
  waiting.clear();
  // The same words a second time are news only when they differ.
  element.textContent = element.textContent === text ? `${text}\u00a0` : text;
}

/** Tells screen readers, politely and once things have settled. Of one topic only the last word counts. */
export function announce(topic: string, text: string): void {
  liveRegion();
  waiting.set(topic, text);
  clearTimeout(timer);
  timer = setTimeout(say, pause);
}
