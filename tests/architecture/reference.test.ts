import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources';

test('docs/reference says what the code says (npm run reference)', () => {
  const check = () =>
    execFileSync(process.execPath, [join(root, 'scripts/reference.mjs'), '--check'], { stdio: 'pipe' });
  expect(check).not.toThrow();
});
