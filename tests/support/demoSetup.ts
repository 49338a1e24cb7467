import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder of this run for copies of the demo data, or the one of the run that started this one. Tests find it in DEMO_COPIES.
 */
export default function setup() {
  if (process.env.DEMO_COPIES) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'console-demo-'));
  process.env.DEMO_COPIES = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
