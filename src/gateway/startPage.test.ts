import { afterEach, expect, it } from 'vitest';
import type { RuntimeConfig } from './config';
import { emptyStartPage, fillStartPage, readStartPage } from './startPage';

const config: RuntimeConfig = {
  gatewayBase: '/gateway',
  tileUrl: null,
  tileAttribution: '</script><script>globalThis.broken = true</script><!-- $& $1',
  signOnUrl: null,
  allowedMenuOrigins: [],
  demo: false,
  version: '1',
  release: '0.2.0',
};
const page = { config, early: true, files: null };

afterEach(() => document.body.replaceChildren());

it('no content breaks out of the element, and all of it is read back', () => {
  const html = fillStartPage(`<p>before</p>${emptyStartPage}<p>after</p>`, page);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  expect(parsed.querySelectorAll('script')).toHaveLength(1);
  expect(parsed.body.textContent).toContain('after');
  document.body.append(...parsed.querySelectorAll('script'));
  expect(readStartPage()).toEqual(page);
});

it('a page that nobody filled in brings nothing', () => {
  document.body.innerHTML = emptyStartPage;
  expect(readStartPage()).toBeNull();
});

it('a page without the element is left unchanged', () => {
  expect(fillStartPage('<p>another site</p>', page)).toBe('<p>another site</p>');
  expect(readStartPage()).toBeNull();
});

it('a setting of another type than it has to be counts as not set', () => {
  const wrong = {
    gatewayBase: 7,
    tileUrl: 1,
    allowedMenuOrigins: ['https://a.example', 2],
    demo: 'yes',
    version: '2',
    release: 2,
  };
  document.body.innerHTML = emptyStartPage.replace(
    '{}',
    JSON.stringify({ config: wrong, early: 1, files: { signOn: 1 } }),
  );
  const nothing = { zh: [], en: [], fr: [] };
  expect(readStartPage()).toEqual({
    config: { ...config, tileAttribution: '', allowedMenuOrigins: ['https://a.example'], version: '2', release: '' },
    early: false,
    files: { signOn: nothing, console: nothing },
  });
});
