import { launchBrowser } from './chromium';

/** Starts a browser once before the workers do, so that a missing one is said once and unpacking happens once. */
export default async function setup() {
  const browser = await launchBrowser();
  await browser.close();
}
