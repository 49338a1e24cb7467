import { createRoot } from 'react-dom/client';
import { loadFilters } from '#entity/list/FilterInput.tsx';
import { isKept, routeOf } from '#routing/routes';
import { clearSession } from '#session/authProvider';
import { gateway } from '#session/gateway';
import { adoptLanguageOfAddress } from '#session/language';
import { sessionStore } from '#session/session';
import { leaveForSignOn } from '#session/signOnElsewhere';
import { App } from './App';
import { joinAppearance } from './appearance';
import { createI18nProvider } from './i18nProvider';
import { createPreferenceStore } from './preferenceStore';

/** Shows the console for the signed-in operator in a container; leaves for sign-on whenever the session is gone. */
export async function startConsole(container: HTMLElement): Promise<void> {
  adoptLanguageOfAddress(window.location.search);
  const row = routeOf(window.location.pathname);
  if (row && isKept(row)) loadFilters().catch(() => undefined);
  const preferences = createPreferenceStore(gateway);
  const [i18n] = await Promise.all([createI18nProvider(), preferences.load()]);
  const own = sessionStore.get()?.token;
  let leaving = false;
  sessionStore.subscribe(() => {
    const token = sessionStore.get()?.token;
    if (leaving || token === own) return;
    leaving = true;
    // Somebody else signed on in another tab: nothing of the former operator may stay on the screen.
    if (token) return window.location.reload();
    clearSession();
    leaveForSignOn();
  });
  if (!sessionStore.get()) {
    leaveForSignOn();
    return;
  }
  joinAppearance(preferences);
  createRoot(container).render(<App i18n={i18n} preferences={preferences} />);
}
