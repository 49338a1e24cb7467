import type { PageMemory } from './pageMemory';

type Labelled = Element & { readonly labels: unknown };

/**
 * Makes `labels` of fields and buttons cheap. jsdom walks the whole page for each of them, and again for each label that
 * it meets there; an accessible name asks for them, and a role query for the names of all that have the role.
 */
export function cheapLabels(window: Window & typeof globalThis, memory: PageMemory): void {
  const { document } = window;

  const labelled = memory.remember(() => {
    const found = new Map<Element, HTMLLabelElement[]>();
    for (const label of document.querySelectorAll('label')) {
      const field = fieldOf(label, document);
      if (field) found.set(field, [...(found.get(field) ?? []), label]);
    }
    return found;
  });

  for (const { prototype } of [
    window.HTMLInputElement,
    window.HTMLSelectElement,
    window.HTMLTextAreaElement,
    window.HTMLButtonElement,
    window.HTMLMeterElement,
    window.HTMLOutputElement,
    window.HTMLProgressElement,
  ]) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: Labelled) {
        if (this.matches('input[type=hidden]')) return null;
        return labelled().get(this) ?? [];
      },
    });
  }
}

/** The field that a label names: by its `for`, else the first field in it. */
function fieldOf(label: HTMLLabelElement, document: Document): Element | null {
  const fields = 'input:not([type=hidden]), select, textarea, button, meter, output, progress';
  if (!label.hasAttribute('for')) return label.querySelector(fields);
  const named = document.getElementById(label.htmlFor);
  return named?.matches(fields) ? named : null;
}
