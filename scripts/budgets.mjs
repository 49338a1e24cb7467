import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const KB = 1000;

/**
 * Limits in kB of brotli, as the server sends it. The steps are what a browser loads one after the other; each is weighed
 * with everything loaded before it, and modules are those that the build loads on demand, by source path.
 */
const budgets = {
  steps: [
    { name: 'sign-on', modules: ['index.html', 'src/session/signOn/start.tsx'], limit: 135 },
    {
      name: 'first list',
      modules: [
        'src/app/start.tsx',
        'src/areas/company/brand/brand.screens.tsx',
        'src/entity/list/KindFilter.tsx',
        'src/app/shellTexts/zh.ts',
        'i18n/zh/company/company.ts',
      ],
      limit: 312,
    },
  ],
  /** Any other screen: what is fetched newly after the first list, without the libraries below. The catalogue shows every part at once. */
  screens: { pattern: /^(?!src\/areas\/demo\/).*\.(screens|page)\.tsx$/, limit: 25 },
  /** Chunks that vite.config.ts names after a library. */
  libraries: { recharts: 100, exceljs: 260, leaflet: 45, pickers: 60, 'dnd-kit': 20 },
};

/** Bytes of a built file as sent: the prepared variant, or compressed now where it is too small to have one. */
function weigh(folder, file) {
  try {
    return readFileSync(join(folder, `${file}.br`)).length;
  } catch {
    return brotliCompressSync(readFileSync(join(folder, file))).length;
  }
}

const libraryOf = (file) => Object.keys(budgets.libraries).find((name) => file.startsWith(`assets/${name}-`));

function measure(folder) {
  // All files of each module, with what it imports.
  const { loads } = JSON.parse(readFileSync(join(folder, '.vite/start.json'), 'utf8'));
  const sum = (files) => [...files].reduce((total, file) => total + weigh(folder, file), 0) / KB;
  const rows = [];
  const loaded = new Set();
  for (const { name, modules, limit } of budgets.steps) {
    const missing = modules.filter((key) => !loads[key]);
    if (missing.length > 0)
      throw new Error(`Budget "${name}" names modules that the build has not: ${missing.join(', ')}`);
    for (const file of modules.flatMap((key) => loads[key])) loaded.add(file);
    rows.push({ name, size: sum(loaded), limit, files: loaded.size });
  }
  const screens = Object.keys(loads).filter((key) => budgets.screens.pattern.test(key));
  for (const key of screens) {
    const own = loads[key].filter((file) => !loaded.has(file) && !libraryOf(file));
    rows.push({ name: key, size: sum(own), limit: budgets.screens.limit, files: own.length, isScreen: true });
  }
  const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);
  for (const [name, limit] of Object.entries(budgets.libraries)) {
    const files = assets.filter((file) => file.endsWith('.js') && libraryOf(file) === name);
    if (files.length > 0) rows.push({ name, size: sum(files), limit, files: files.length });
  }
  return rows;
}

/**
 * Weighs a finished build, prints a table (of the screens only the heaviest and those over their limit) and answers
 * whether all is within limits. Throws where a budget names a module that is not in the build.
 */
export function checkBudgets(folder) {
  const rows = measure(folder);
  const over = (row) => row.size > row.limit;
  const heaviest = rows
    .filter((row) => row.isScreen)
    .sort((a, b) => b.size - a.size)
    .slice(0, 3);
  const shown = rows.filter((row) => !row.isScreen || over(row) || heaviest.includes(row));
  process.stdout.write('   kB  limit  files  brotli, as sent\n');
  for (const row of shown) {
    const [size, limit, files] = [
      row.size.toFixed(1).padStart(5),
      String(row.limit).padStart(5),
      String(row.files).padStart(5),
    ];
    process.stdout.write(`${size}  ${limit}  ${files}  ${row.name}${over(row) ? '  OVER ITS LIMIT' : ''}\n`);
  }
  return !rows.some(over);
}
