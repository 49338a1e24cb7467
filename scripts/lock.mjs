/**
 * Completes package-lock.json after `npm install`: registries that do not hold every platform's binary of a package leave
 * its optional entries out, and `npm ci` then refuses the lock. Entries of other platforms are never installed here.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const systems = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix'];
const processors = /(arm64|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32|arm(?=-))/;

const lock = JSON.parse(readFileSync(path, 'utf8'));
const { packages } = lock;
let added = 0;
for (const [owner, entry] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (packages[place] || packages[`${owner}/${place}`]) continue;
    const os = systems.find((system) => name.includes(system));
    if (!os) continue;
    const cpu = processors.exec(name)?.[1];
    packages[place] = {
      version: range.replace(/^[~^]/, ''),
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      ...(name.includes('musl') ? { libc: ['musl'] } : {}),
      optional: true,
      os: [os],
    };
    added += 1;
  }
}
const places = Object.keys(packages)
  .filter(Boolean)
  .sort((a, b) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries([['', packages['']], ...places.map((place) => [place, packages[place]])]);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} optional entries added\n`);
