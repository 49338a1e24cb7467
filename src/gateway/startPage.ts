import { isRecord, recordOf } from '#values/record';
import { configOf, type RuntimeConfig } from './config';
import { type Language, languages } from './language';

/** Data embedded in the page, so that the first calls need no other request before them. */
export interface StartPage {
  config: RuntimeConfig;
  /** whether the session's calls may be made before the console runs: not where the gateway has to be started first */
  early: boolean;
  /** addresses of the page's files, by kind of page and language; null where the server does not know */
  files: StartFiles | null;
}

export type StartFiles = Record<'signOn' | 'console', Record<Language, readonly string[]>>;

/** The id of the element that holds it. */
export const startPageId = 'start';

/** The element as the build leaves it, for the server to fill in. */
export const emptyStartPage = `<script type="application/json" id="${startPageId}">{}</script>`;

/** As text that no content can break out of. */
function startPageJson(page: StartPage): string {
  return JSON.stringify(page).replaceAll('<', '\\u003c');
}

/** Fills the element of a page; a page without it is returned unchanged. */
export function fillStartPage(html: string, page: StartPage): string {
  return html.replace(emptyStartPage, () => emptyStartPage.replace('{}', () => startPageJson(page)));
}

function filesOf(given: unknown): StartFiles | null {
  if (!isRecord(given)) return null;
  const lists = (kind: unknown) =>
    recordOf(languages, (language) => {
      const addresses: unknown = isRecord(kind) ? kind[language] : null;
      return Array.isArray(addresses) ? addresses.map(String) : [];
    });
  return { signOn: lists(given.signOn), console: lists(given.console) };
}

/** Returns the data embedded in the page; null where the server fills nothing in. */
export function readStartPage(): StartPage | null {
  const text = document.getElementById(startPageId)?.textContent ?? '';
  const page: unknown = text === '' ? null : JSON.parse(text);
  if (!isRecord(page) || !isRecord(page.config)) return null;
  return { config: configOf(page.config), early: page.early === true, files: filesOf(page.files) };
}
