import { relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { textsChanged } from '#gateway/textsChanged';

const isTexts = (file: string): boolean => /^(i18n\/(zh|en|fr)\/\w+|src\/app\/shellTexts)\/\w+\.ts$/.test(file);

/**
 * Lets changed texts take the place of the old ones on a page that is open, beside the values that were typed: their file tells the page
 * (src/app/messages.ts). A file that is a part of another one, or that the page does not listen for, is left to those that import it.
 */
export function hotTexts(): Plugin {
  let root = '';
  return {
    name: 'hot-texts',
    apply: 'serve',
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      const file = normalizePath(relative(root, id));
      if (this.environment.name !== 'client' || !isTexts(file)) return null;
      const tell = `import.meta.hot.accept((next) => {
  const detail = { file: ${JSON.stringify(file)}, texts: next?.default };
  const event = new CustomEvent(${JSON.stringify(textsChanged)}, { detail, cancelable: true });
  if (window.dispatchEvent(event)) import.meta.hot.invalidate();
});`;
      return { code: `${code}\n${tell}\n`, map: null };
    },
  };
}
