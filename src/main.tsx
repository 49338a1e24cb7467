import { loadRuntimeConfig, runtimeConfig, setRuntimeConfig } from '#gateway/config';
import { readStartPage } from '#gateway/startPage';
import { signOnAddress } from '#session/returnAddress';
import { sessionStore } from '#session/session';
import { isSignOnPath } from '#session/signOn/paths';
import { leaveForSignOn, takeReturnedToken } from '#session/signOnElsewhere';

/** Starts what the address asks for: the sign-on pages are a small bundle of their own, the console comes after them. */
async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no root element');
  const page = readStartPage();
  if (page) setRuntimeConfig(page.config);
  else await loadRuntimeConfig();
  takeReturnedToken();
  const { signOnUrl } = runtimeConfig();
  const { pathname, search, hash } = window.location;
  if (sessionStore.get() === null && !isSignOnPath(pathname)) {
    if (signOnUrl) return leaveForSignOn();
    window.history.replaceState(null, '', signOnAddress(null, `${pathname}${search}${hash}`));
  }
  if (isSignOnPath(window.location.pathname)) {
    const { startSignOn } = await import('#session/signOn/start.tsx');
    await startSignOn(container);
  } else {
    const { startConsole } = await import('#app/start.tsx');
    await startConsole(container);
  }
}

void start();
