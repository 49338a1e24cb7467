import type { Page } from 'playwright-core';

/** The element that has the focus, and the faults of how it is shown. */
export interface RingFault {
  element: string;
  faults: string[];
}

/** How often a ring with a fault is looked at: a busy machine may draw the focus of a field a little later. */
const looks = 5;

/** Returns how the element that has the focus fails to show it: one ring, whole, seen against what is around it; null where nothing has it. */
export async function ringOfFocused(page: Page): Promise<RingFault | null> {
  let found = await shownRing(page);
  for (let look = 1; look < looks && found && found.faults.length > 0; look += 1) {
    await page.waitForTimeout(100);
    found = await shownRing(page);
  }
  return found;
}

function shownRing(page: Page): Promise<RingFault | null> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;

    type Colour = [red: number, green: number, blue: number, alpha: number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const colourOf = (text: string): Colour => {
      if (!canvas) return [0, 0, 0, 0];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const luminance = ([red, green, blue]: Colour) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: Colour, other: Colour) => {
      const [a, b] = [luminance(one), luminance(other)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    /** The ground that an element is drawn on, itself included where `own`. */
    const groundOf = (element: Element, own: boolean): Colour => {
      for (let at: Element | null = own ? element : element.parentElement; at; at = at.parentElement) {
        const ground = colourOf(getComputedStyle(at).backgroundColor);
        if (ground[3] > 0.95) return ground;
      }
      return [255, 255, 255, 1];
    };
    interface Ring {
      element: Element;
      colour: Colour;
      /** how far it reaches beyond the element's box; negative where it lies inside */
      reach: number;
    }
    const ringOf = (element: Element): Ring | null => {
      const style = getComputedStyle(element);
      const width = Number.parseFloat(style.outlineWidth);
      const colour = colourOf(style.outlineColor);
      if (style.outlineStyle !== 'none' && width >= 1 && colour[3] > 0.3)
        return { element, colour, reach: Number.parseFloat(style.outlineOffset) + width };
      const isField = element.matches('.Mui-focused > fieldset, .Mui-focused > div > fieldset');
      const border = colourOf(style.borderTopColor);
      if (isField && Number.parseFloat(style.borderTopWidth) >= 2) return { element, colour: border, reach: 0 };
      return null;
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return width > 0 && height > 0 && style.visibility !== 'hidden' && Number(style.opacity) > 0.05;
    };
    // Around the element and beside it; the whole page has thousands.
    const around: Element[] = [];
    for (let at = focused.parentElement; at; at = at.parentElement) around.push(at);
    const near = around[Math.min(4, around.length - 1)] ?? focused;
    const places = new Set([...around, ...near.querySelectorAll('*')]);
    // The style page has a ring that is always shown.
    const isSample = (element: Element) => element !== focused && element.matches('[data-shown-ring]');
    const rings = [...places]
      .filter((element) => isSeen(element) && !isSample(element))
      .flatMap((element) => ringOf(element) ?? []);
    const faults: string[] = [];
    const words = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '')
        .split(' ')
        .slice(0, 3)
        .join('.')}`;
    if (rings.length !== 1)
      faults.push(`${rings.length} rings${rings.map(({ element }) => ` ${words(element)}`).join(',')}`);
    for (const { element, colour, reach } of rings) {
      const box = element.getBoundingClientRect();
      const ground = groundOf(element, reach <= 0);
      const seen = contrast(colour, ground);
      if (seen < 3) faults.push(`contrast ${seen.toFixed(2)}`);
      const edge = {
        left: box.left - reach,
        top: box.top - reach,
        right: box.right + reach,
        bottom: box.bottom + reach,
      };
      const isFixed = getComputedStyle(element).position === 'fixed';
      for (
        let at = isFixed ? null : element.parentElement;
        at && at !== document.documentElement;
        at = at.parentElement
      ) {
        const style = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        const inner = {
          left: frame.left + at.clientLeft,
          top: frame.top + at.clientTop,
          right: frame.right - (frame.width - at.clientLeft - at.clientWidth),
          bottom: frame.bottom - (frame.height - at.clientTop - at.clientHeight),
        };
        const across = style.overflowX !== 'visible' && style.display !== 'inline';
        const down = style.overflowY !== 'visible' && style.display !== 'inline';
        const lost = [
          across && edge.left < inner.left - 0.6 ? `left ${(inner.left - edge.left).toFixed(1)}` : '',
          across && edge.right > inner.right + 0.6 ? `right ${(edge.right - inner.right).toFixed(1)}` : '',
          down && edge.top < inner.top - 0.6 ? `top ${(inner.top - edge.top).toFixed(1)}` : '',
          down && edge.bottom > inner.bottom + 0.6 ? `bottom ${(edge.bottom - inner.bottom).toFixed(1)}` : '',
        ].filter(Boolean);
        if (lost.length > 0) faults.push(`cut by ${words(at)}: ${lost.join(' ')}`);
        if (style.position === 'fixed') break;
      }
    }
    const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
    return { element: `${words(focused)} "${name.trim().slice(0, 40)}"`, faults };
  });
}
