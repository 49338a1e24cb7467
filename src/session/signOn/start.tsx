import { createRoot } from 'react-dom/client';
import { adoptLanguageOfAddress, languageStore } from '../language';
import { SignOnApp } from './SignOnApp';
import { loadTexts } from './texts';

function load(address: string): void {
  window.location.assign(address);
}

/**
 * Shows the sign-on page of the current address in a container. The run-time configuration must have been loaded.
 * Leaving sign-on reloads the page as the console.
 *
 * @throws Error when the texts cannot be loaded
 */
export async function startSignOn(container: HTMLElement): Promise<void> {
  adoptLanguageOfAddress(window.location.search);
  await loadTexts(languageStore.get());
  createRoot(container).render(<SignOnApp enter={load} />);
}
