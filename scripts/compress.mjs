import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt', '.wasm']);
/** Below it, what is won is less than an answer's headers vary. */
const SMALLEST = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path) {
  const source = await readFile(path);
  const [br, gz] = await Promise.all([
    toBrotli(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    }),
    toGzip(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes name.br and name.gz beside every file of the folder that becomes smaller; the server sends them unchanged. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const worth = [];
  for (const path of paths) {
    if (path.includes('/.vite/') || !compressible.has(extname(path))) continue;
    if ((await stat(path)).size >= SMALLEST) worth.push(path);
  }
  await Promise.all(worth.map(compressFile));
}

// `node scripts/compress.mjs <folder>`
if (process.argv[1] === import.meta.filename && process.argv[2]) await compressFolder(process.argv[2]);
