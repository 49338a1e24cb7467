// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test } from 'vitest';
import { cheapComputedStyles } from './computedStyles';
import { cheapLabels } from './labels';
import { PageMemory } from './pageMemory';

const original = window.getComputedStyle.bind(window);
const originalLabels = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'labels');

beforeAll(() => {
  const memory = new PageMemory(document);
  cheapComputedStyles(window, memory);
  cheapLabels(window, memory);
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const page = `
  <style>
    .gone { display: none } .list .item, p.faint { visibility: hidden } .deaf { pointer-events: none }
    @media print { .screen { display: none } } @media screen { .paper { display: none } }
    [data-off] { display: none } .back { display: flex } a:not(.x) { pointer-events: none }
  </style>
  <div class="list">
    <p class="item">1<span>2</span></p>
    <p class="item" style="visibility: visible">3</p>
    <p class="gone back">4</p><p class="screen">5</p><p class="paper">6</p><p data-off="">7</p>
    <a href="/" class="deaf">8<b>9</b></a><a class="x">10</a>
    <p style="display: inline; pointer-events: none">11<i>12</i></p>
  </div>
  <p class="faint">13</p>
  <label for="name">Name <em>14</em></label><input id="name"><input type="hidden" id="secret">
  <label>Around <select><option>15</option></select></label><label for="name">Twice</label>
  <label for="nowhere">None</label><button hidden>16</button>
  <dialog>17</dialog><dialog open>18</dialog><details><summary>19</summary>20</details>
  <table><tbody><tr><td>21</td></tr></tbody></table><ul><li>22</li></ul>
  <svg><title>23</title><path d="M0 0"/></svg><template><p>24</p></template>`;

/** Answers to the questions of Testing Library for each element of the page. */
const shown = (styleOf: typeof getComputedStyle) =>
  [...document.querySelectorAll('*')].map((element) => {
    const { display, visibility, pointerEvents } = styleOf(element);
    return [
      element.outerHTML.slice(0, 60),
      display,
      visibility,
      pointerEvents,
      styleOf(element).getPropertyValue('display'),
    ];
  });

test('what decides whether an element is there is the same as in jsdom', () => {
  document.body.innerHTML = page;
  expect(shown(getComputedStyle)).toEqual(shown(original));
  expect(getComputedStyle(document.body).color).toBe(original(document.body).color);
  expect(getComputedStyle(document.body).getPropertyValue('color')).toBe(original(document.body).color);
});

test('a change of a class, an attribute, a style, a child or a rule is seen', () => {
  document.body.innerHTML = page;
  const changes: (() => void)[] = [
    () => document.querySelector('.gone')?.classList.replace('gone', 'there'),
    () => document.querySelector('button')?.removeAttribute('hidden'),
    () => document.querySelector('li')?.setAttribute('style', 'display: none'),
    () => document.querySelector('.list')?.append(document.createElement('section')),
    () => document.head.append(Object.assign(document.createElement('style'), { textContent: 'li { display: flex }' })),
    () => document.querySelector('style')?.remove(),
  ];
  for (const change of changes) {
    const before = shown(getComputedStyle);
    change();
    expect(shown(getComputedStyle)).toEqual(shown(original));
    expect(shown(getComputedStyle)).not.toEqual(before);
  }
});

test('labels are those that jsdom finds, also after a change', () => {
  document.body.innerHTML = page;
  const ofEach = (labels: (field: Element) => unknown) =>
    [...document.querySelectorAll('input')].map((field) => {
      const found = labels(field);
      return found === null ? null : Array.from(found as Iterable<Element>).map(({ textContent }) => textContent);
    });
  const same = () =>
    expect(ofEach((field) => Reflect.get(field, 'labels'))).toEqual(
      ofEach((field) => originalLabels?.get?.call(field)),
    );
  same();
  expect(ofEach((field) => Reflect.get(field, 'labels'))).toEqual([['Name 14', 'Twice'], null]);
  expect(Array.from(document.querySelector('select')?.labels ?? []).map(({ textContent }) => textContent)).toEqual([
    'Around 15',
  ]);
  document.querySelector('[for=nowhere]')?.setAttribute('for', 'name');
  same();
  document.querySelector('#name')?.removeAttribute('id');
  same();
});
