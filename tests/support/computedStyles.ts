import type { PageMemory } from './pageMemory';

/** Properties that decide whether something is there for a person. Role queries, names and user-event ask for nothing else. */
const quick = ['display', 'visibility', 'pointer-events'] as const;

type Quick = (typeof quick)[number];

interface Rule {
  selector: string;
  /** one of these is in the last part of each of its selectors; undefined: any element may match */
  classes: readonly string[] | undefined;
  values: ReadonlyMap<Quick, string>;
}

/**
 * Makes `getComputedStyle` cheap. A role query asks for the style of an element and of all around it, for each element it passes, and jsdom
 * matches every rule of the browser and of the page against each of them and works out colours: up to a third of the time of
 * a test that asks for many roles. The three properties that are asked are worked out from the few rules that set them, in jsdom's
 * order (the last one wins); every other property is jsdom's.
 */
export function cheapComputedStyles(window: Window & typeof globalThis, memory: PageMemory): void {
  const { document } = window;
  const original = window.getComputedStyle.bind(window);
  const usualDisplay = displayBeforeRules(document, original);
  const rules = memory.remember(() => [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules)));
  const values = memory.remember(() => ({
    display: new WeakMap<Element, string>(),
    visibility: new WeakMap<Element, string>(),
    'pointer-events': new WeakMap<Element, string>(),
  }));

  function cascaded(element: Element, property: Quick): string {
    const inline = isStyled(element) ? element.style.getPropertyValue(property) : '';
    if (inline) return inline === 'unset' ? '' : inline;
    const rule = rules().findLast((rule) => rule.values.has(property) && isFor(rule, element));
    const value = rule?.values.get(property) ?? (property === 'display' ? usualDisplay(element) : '');
    return value === 'unset' ? '' : value;
  }

  function worked(element: Element, property: Quick): string {
    const own = cascaded(element, property);
    if (own || property === 'display') return own;
    if (element.parentElement) return computed(element.parentElement, property);
    return property === 'visibility' ? 'visible' : 'auto';
  }

  function computed(element: Element, property: Quick): string {
    // jsdom does not notice changes outside the page.
    if (!element.isConnected) return worked(element, property);
    const known = values()[property];
    const value = known.get(element) ?? worked(element, property);
    known.set(element, value);
    return value;
  }

  // There are no styles of pseudo-elements in jsdom: it answers those of the element, with a complaint.
  window.getComputedStyle = (element) => {
    const get = (property: Quick) => computed(element, property);
    let known: CSSStyleDeclaration | undefined;
    const usual = () => {
      known ??= original(element);
      return known;
    };
    return new Proxy(Object.create(null), {
      get: (_, name) => {
        if (name === 'display' || name === 'visibility') return get(name);
        if (name === 'pointerEvents') return get('pointer-events');
        if (name === 'getPropertyValue') {
          return (property: string) => (isQuick(property) ? get(property) : usual().getPropertyValue(property));
        }
        const value: unknown = Reflect.get(usual(), name);
        return typeof value === 'function' ? value.bind(usual()) : value;
      },
    });
  };
}

function isQuick(name: string): name is Quick {
  return quick.some((one) => one === name);
}

function isStyled(element: Element): element is Element & ElementCSSInlineStyle {
  return 'style' in element && element.hasAttribute('style');
}

function isForMedia(rule: CSSRule): rule is CSSMediaRule {
  return 'media' in rule;
}

function hasSelector(rule: CSSRule): rule is CSSStyleRule {
  return 'selectorText' in rule;
}

/** Rules that set one of the three, as jsdom takes them: of rules for media only those for a screen. */
function rulesOf(list: CSSRuleList): Rule[] {
  return [...list].flatMap((rule) => {
    if (isForMedia(rule)) return Array.from(rule.media).includes('screen') ? rulesOf(rule.cssRules) : [];
    if (!hasSelector(rule)) return [];
    const { selectorText: selector, style } = rule;
    const values = new Map<Quick, string>();
    for (const property of quick) {
      const value = style.getPropertyValue(property);
      if (value) values.set(property, value);
    }
    return values.size === 0 ? [] : [{ selector, classes: lastClasses(selector), values }];
  });
}

/** `.a .b, .c` → b, c: an element without any of them cannot match. Undefined where a part ends without a class. */
function lastClasses(selector: string): string[] | undefined {
  const parts = selector.split(',');
  const classes = parts.flatMap((part) => /\.([\w-]+)[^\s>+~.]*$/.exec(part.trim())?.[1] ?? []);
  return classes.length === parts.length ? classes : undefined;
}

function isFor({ selector, classes }: Omit<Rule, 'values'>, element: Element): boolean {
  if (classes && !classes.some((name) => element.classList.contains(name))) return false;
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** How jsdom's browser shows an element before any rule of the page: asked of a twin outside the page, once for each kind. */
function displayBeforeRules(document: Document, original: typeof getComputedStyle): (element: Element) => string {
  const known = new Map<string, string>();
  return (element) => {
    const { namespaceURI, localName } = element;
    const decisive = ['hidden', 'open', ...(localName === 'input' ? ['type'] : [])].filter((name) =>
      element.hasAttribute(name),
    );
    const kind = [namespaceURI, localName, ...decisive.map((name) => `${name}=${element.getAttribute(name)}`)].join(
      ' ',
    );
    let display = known.get(kind);
    if (display === undefined) {
      const twin = document.createElementNS(namespaceURI, localName);
      for (const name of decisive) twin.setAttribute(name, element.getAttribute(name) ?? '');
      display = original(twin).display;
      known.set(kind, display);
    }
    return display;
  };
}
