import { askEarly } from '#gateway/earlyCalls';
import { type CallContext, callHeaders, withJson } from '#gateway/headers';
import type { Language } from '#gateway/language';
import { readStartPage, type StartPage } from '#gateway/startPage';
import { keptKeys, languageOf, languageOfAddress, readKept, sessionOf } from './kept';
import { signOnPaths } from './signOn/paths';
import { startCalls } from './startCalls';
import { rememberedFor } from './startMemory';

// The one script that is written into the page. It runs before any other has loaded: it preloads the files of this
// address and begins the session's calls in parallel. It shows nothing and decides nothing.

const ofSignOn: readonly string[] = signOnPaths;

function preload(address: string): void {
  const link = document.createElement('link');
  const isStyle = address.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
}

type Place = Pick<CallContext, 'menuGuid' | 'subject'>;

/** At first no page is on the screen, and no operating subject is known. */
const nowhere: Place = { menuGuid: null, subject: null };

function beginSession({ config }: StartPage, token: string, language: Language, path: string): void {
  const ask = (call: string, body?: unknown, { menuGuid, subject } = nowhere): void => {
    const headers = callHeaders({ token, menuGuid, subject, language });
    askEarly({ address: config.gatewayBase + call, ...withJson(headers, body) });
  };
  const { menus, lists } = rememberedFor(token);
  const menuGuid = menus[path];
  const list = lists.find(({ page }) => page === path + window.location.search);
  ask(startCalls.menus);
  ask(startCalls.user);
  ask(startCalls.preferences, {});
  if (menuGuid) ask(startCalls.sources, { menuGuid });
  ask(startCalls.subjects);
  if (list) ask(list.path, list.body, list);
}

function begin(page: StartPage): void {
  const { pathname, search } = window.location;
  const path = pathname.replace(/\/+$/, '');
  const language = languageOfAddress(search) ?? readKept(keptKeys.language, languageOf(null), languageOf);
  const token = ofSignOn.includes(path) ? null : readKept(keptKeys.session, null, sessionOf)?.token;
  // Without a session, sign-on elsewhere redirects at once: nothing to preload.
  if (token === undefined && page.config.signOnUrl) return;
  for (const address of page.files?.[token ? 'console' : 'signOn'][language] ?? []) preload(address);
  if (token && page.early) beginSession(page, token, language, path);
}

const page = readStartPage();
if (page) begin(page);
