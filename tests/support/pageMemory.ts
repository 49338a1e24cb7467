/**
 * Remembers what jsdom would work out again each time it is asked, although the page has not changed. jsdom drops its own memory of
 * styles with every change of an attribute, a child or a rule; what is remembered here lives exactly as long.
 */
export class PageMemory {
  readonly #document: object;

  constructor(document: Document) {
    const impl = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
    const inner: unknown = impl && Reflect.get(document, impl);
    if (!(inner instanceof Object) || !('_styleCache' in inner)) {
      throw new Error('jsdom keeps its memory of styles in another place than tests/support/pageMemory.ts looks at');
    }
    this.#document = inner;
  }

  /** Returns a function that finds a value once for each state of the page. */
  remember<Value>(find: () => Value): () => Value {
    const found = new WeakMap<object, { readonly value: Value }>();
    return () => {
      const memory = this.#memory();
      const kept = found.get(memory) ?? { value: find() };
      found.set(memory, kept);
      return kept.value;
    };
  }

  /** jsdom's own: null after a change, until a style is asked for. */
  #memory(): object {
    const known: unknown = Reflect.get(this.#document, '_styleCache');
    if (known instanceof Object) return known;
    const memory = new WeakMap();
    Reflect.set(this.#document, '_styleCache', memory);
    return memory;
  }
}
