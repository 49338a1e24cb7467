import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildVersion, builtConsole } from './builtConsole';

let dist = '';
const stamp = '0123456789abcdef';
const place = (name: string) => join(dist, name);

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'built-console-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

it('has the version of the finished build', async () => {
  writeFileSync(place('.build'), stamp);
  expect(await buildVersion(dist, false)).toBe('0123456789ab');
  await builtConsole(dist);
});

it('has the version of a build that runs, and waits for its end', async () => {
  writeFileSync(place('.building'), stamp);
  expect(await buildVersion(dist, true)).toBe('0123456789ab');
  const waiting = builtConsole(dist);
  let isDone = false;
  void waiting.then(() => {
    isDone = true;
  });
  await Promise.resolve();
  expect(isDone).toBe(false);
  renameSync(place('.building'), place('.build'));
  await waiting;
});

it('takes a build that was cut off for none', async () => {
  writeFileSync(place('.building'), stamp);
  await expect(buildVersion(dist, false)).rejects.toThrow('no finished build');
});
