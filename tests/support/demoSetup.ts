import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of this run for copies of the demo data; tests find it in DEMO_COPIES. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'console-demo-'));
  process.env.DEMO_COPIES = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
