/**
 * Remembers computed styles. A role query asks for those of an element and of all around it, and does so for each element it passes; jsdom
 * works out each one again, colours included, which took up to a third of the time of a test that asks for many roles. jsdom itself drops what it knows of
 * styles with every change of the page that may matter to them, and so does this: a remembered style lives as long as jsdom's own.
 */
export function rememberComputedStyles(window: Window & typeof globalThis): void {
  const original = window.getComputedStyle.bind(window);
  const impl = Object.getOwnPropertySymbols(window.document).find(({ description }) => description === 'impl');
  if (!impl)
    throw new Error('jsdom keeps its documents in another place than tests/support/computedStyles.ts looks at');
  const inner: unknown = Reflect.get(window.document, impl);
  const known = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>();

  /** jsdom's own memory of styles: null after a change. */
  function memory(): object | null {
    const found: unknown = inner instanceof Object ? Reflect.get(inner, '_styleCache') : null;
    return found instanceof Object ? found : null;
  }

  // There are no styles of pseudo-elements in jsdom: it answers those of the element, with a complaint.
  window.getComputedStyle = (element) => {
    const before = memory();
    const remembered = before && known.get(before)?.get(element);
    if (remembered) return remembered;
    const style = original(element);
    const after = memory();
    if (after) {
      const styles = known.get(after) ?? new WeakMap<Element, CSSStyleDeclaration>();
      known.set(after, styles.set(element, style));
    }
    return style;
  };
}
