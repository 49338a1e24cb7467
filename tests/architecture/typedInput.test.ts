import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder, root } from './sources';

it('hands on typed values of calls, never a text that was merely checked', () => {
  const sources = filesUnder('server').filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const raw = sources.filter((path) => /\.refine\([^;]*safeParse/s.test(readFileSync(join(root, path), 'utf8')));
  expect(raw).toEqual([]);
});
