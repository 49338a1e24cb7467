import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { fontEnvironment, type Letters } from './fonts';
import { memoryHasRoom } from './newFolder';
import { quickStart } from './quickStart';
import { type BrowserProgram, unpackChromium } from './unpackChromium';

const systemPrograms = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For pages that are there for seconds. To optimise their scripts costs more than they earn back; and memory that is given back to the
 * system and taken again all the time costs a virtual machine more than to keep it. Of several `--enable-features` the last counts, so
 * Playwright's own is among them.
 */
const shortLived = [
  `--js-flags=${[...quickStart, '--no-opt'].join(' ')}`,
  '--enable-features=PartitionAllocLargeEmptySlotSpanRing,PartitionAllocAdjustSizeWhenInForeground,CDPScreenshotNewSurface',
];

/** Playwright's flag for machines whose memory for files is small: what processes share is then made on the disk, a file for each picture. */
const filesForMemory = '--disable-dev-shm-usage';

async function findProgram(): Promise<BrowserProgram> {
  const wanted = process.env.TEST_BROWSER ?? '';
  if (wanted !== '' && wanted !== 'npm') return { executablePath: wanted, env: {} };
  const system = wanted === 'npm' ? undefined : systemPrograms.find((path) => existsSync(path));
  return system ? { executablePath: system, env: {} } : await unpackChromium();
}

/**
 * Starts a headless Chromium: the system's where there is one, else the one that comes with npm. `TEST_BROWSER=npm`
 * forces the latter, `TEST_BROWSER=/a/path` any other. It uses the fonts of the project, wide ones by default, or the `installed` ones of
 * the machine. Tests have it started for a short life (`browserSetup.ts`), benchmarks do not. The caller closes it.
 *
 * @throws Error when no Chromium can be started.
 */
export async function launchBrowser(letters: Letters | 'installed' = 'wide'): Promise<Browser> {
  const { executablePath, env } = await findProgram();
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const fonts = letters === 'installed' ? {} : fontEnvironment(letters);
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs: memoryHasRoom() ? [filesForMemory] : [],
    args: [...flags, ...(process.env.SHORT_LIVED ? shortLived : [])],
    env: { ...Object.fromEntries(inherited), ...env, ...fonts },
  });
}
