import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { type RuntimeConfig, setRuntimeConfig } from '#gateway/config';
import { adoptLanguageOfAddress, languageStore } from '#session/language';
import { SignOnApp } from '../SignOnApp';
import { loadTexts } from '../texts';

/** Opens a sign-on page at an address as the browser would; answers the user's hands and where sign-on left to. */
export async function openSignOn(address: string, config: Partial<RuntimeConfig> = {}) {
  setRuntimeConfig(config);
  onTestFinished(() => setRuntimeConfig({}));
  window.history.replaceState(null, '', address);
  adoptLanguageOfAddress(window.location.search);
  await loadTexts(languageStore.get());
  const left: string[] = [];
  const user = userEvent.setup();
  const enter = (to: string) => {
    left.push(to);
  };
  const view = render(<SignOnApp enter={enter} />);
  return { user, left, view };
}
