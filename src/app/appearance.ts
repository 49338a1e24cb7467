import { chosenMode, modeIsNew } from '#session/signOn/appearance';
import type { Mode } from '#ui/theme/tokens';
import type { PreferenceStore } from './preferenceStore';

/** react-admin's own key: without a value its theme follows the system. */
export const themeKey = 'theme';

function modeOf(value: unknown): Mode | null {
  return value === 'light' || value === 'dark' ? value : null;
}

/**
 * Makes light or dark one choice of the sign-on page and the console, once the preferences are loaded: a choice made on
 * the sign-on page becomes the preference; otherwise this browser's sign-on page shows the preference next time.
 */
export function joinAppearance(preferences: Pick<PreferenceStore, 'getItem' | 'setItem' | 'subscribe'>): void {
  const chosen = chosenMode.get();
  if (modeIsNew.get() && chosen) preferences.setItem(themeKey, chosen);
  modeIsNew.set(false);
  chosenMode.set(modeOf(preferences.getItem(themeKey)));
  preferences.subscribe(themeKey, (value) => chosenMode.set(modeOf(value)));
}
