/**
 * Writes THIRD_PARTY, the packages that run in production with their licences (`npm run licences`). Refuses a copyleft licence and a
 * package without a licence. `--check` compares with the file and writes nothing; `--lock FILE` reads another lock.
 */
import './node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './stamp.mjs';

/** Licences that only ask to be named. */
const permissive = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['Unlicense', 'Zlib'],
]);

/** Returns whether an SPDX expression without nested brackets leaves a permissive choice. */
function isPermissive(expression) {
  const plain = expression.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => permissive.has(one.trim())));
}

/** Returns the packages of a lock that run in production, by name and version. */
function productionOf({ packages }) {
  const all = Object.entries(packages).filter(([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional);
  const named = all.map(([place, { version, license }]) => ({
    name: `${place.replace(/^.*node_modules\//, '')} ${version}`,
    license: license ?? '',
  }));
  const once = new Map(named.map((one) => [one.name, one]));
  return [...once.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

const { values } = parseArgs({ options: { check: { type: 'boolean' }, lock: { type: 'string' } } });
const file = join(root, 'THIRD_PARTY');
const found = productionOf(JSON.parse(readFileSync(values.lock ?? join(root, 'package-lock.json'), 'utf8')));
const refused = found.filter(({ license }) => !isPermissive(license));
for (const { name, license } of refused) process.stderr.write(`${name}: ${license || 'no licence'}\n`);
if (refused.length > 0) process.exit(1);
const text = `Packages that run in production, with their licences. Made by npm run licences.\n\n${found
  .map(({ name, license }) => `${name}: ${license}`)
  .join('\n')}\n`;
if (!values.check) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('THIRD_PARTY is out of date. Run npm run licences.\n');
  process.exit(1);
}
