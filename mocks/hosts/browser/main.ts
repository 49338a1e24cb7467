import { setupWorker } from 'msw/browser';
import { languageOfTag } from '#gateway/language';
import en from '#i18n/en/server/hosts';
import fr from '#i18n/fr/server/hosts';
import zh from '#i18n/zh/server/hosts';
import { gatewayHandlers } from '../msw/gatewayHandlers';
import { type StartNews, startRemoteGateway } from './remoteGateway';

// The entry of the static demo: the gateway in the browser first, then the console as everywhere.

const base = import.meta.env.BASE_URL;
const asked = new URLSearchParams(location.search).get('lang') ?? navigator.language;
const texts = { zh, en, fr }[languageOfTag(asked)].demo;

function show(text: string, role: 'status' | 'alert'): void {
  const root = document.getElementById('root');
  if (!root) return;
  const line = root.querySelector('p') ?? root.appendChild(document.createElement('p'));
  line.setAttribute('role', role);
  line.style.cssText =
    'margin: 20vh auto; max-width: 40em; padding: 16px; text-align: center; font: 16px/24px system-ui';
  line.textContent = text;
}

function showNews(news: StartNews): void {
  if (news.kind === 'progress')
    show(`${texts.preparing} ${Math.floor((100 * news.done) / (news.total || 1))} %`, 'status');
  if (news.kind === 'elsewhere') show(texts.elsewhere, 'status');
}

async function start(): Promise<void> {
  const gateway = await startRemoteGateway(showNews);
  await setupWorker(...gatewayHandlers(gateway, `${base}gateway`)).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${base}sw.js`, options: { scope: base } },
  });
  document.getElementById('root')?.replaceChildren();
  await import('#main');
}

start().catch((error: unknown) => {
  console.error(error);
  show(texts.failed, 'alert');
});
