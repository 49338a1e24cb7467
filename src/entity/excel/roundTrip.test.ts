import polyglotI18nProvider from 'ra-i18n-polyglot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#gateway/language';
import { contracts } from '#server/domain/contracts';
import { EntityClient, type Row } from '#tests/support/entityClient';
import { allSamples, prepareSamples } from '#tests/support/entitySample';
import { openGateway } from '#tests/support/gateway';
import type { RegionEntry } from '#ui/inputs/region/regionLevels';
import { isRecord } from '#values/record';
import { writingNumbers } from '#values/sentenceNumber';
import { type Contract, isKeyUnique } from '../contract';
import { matchColumns } from './columns';
import { createRowReader, sheetColumn } from './exportValues';
import { allowedLabels } from './importFiles';
import { readRows } from './importRows';
import { readWorkbook } from './readWorkbook';
import { createRegionReader } from './regionNames';
import { loadWords } from './words';
import { buildWorkbook } from './workbook';

const gateway = openGateway();
const modules = import.meta.glob<Record<string, unknown>>('/i18n/*/*/*.ts', { eager: true, import: 'default' });
const zone = 'Asia/Shanghai';
const mostRows = 100;

let token = '';
beforeAll(async () => {
  token = await gateway.signOn('1001');
  await prepareSamples(gateway);
});

function joined(one: Record<string, unknown>, other: Record<string, unknown>): Record<string, unknown> {
  const all = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = all[key];
    all[key] = isRecord(known) && isRecord(value) ? joined(known, value) : value;
  }
  return all;
}

/** Translates as the console does in a language. */
function translatorOf(language: Language) {
  const trees = Object.entries(modules).filter(([path]) => path.startsWith(`/i18n/${language}/`));
  const texts = trees.reduce<Record<string, unknown>>((all, [, tree]) => joined(all, tree), {});
  const provider = polyglotI18nProvider(() => texts as never, language, [], {
    allowMissing: true,
    replace: writingNumbers(language),
  });
  return (key: string, options?: Record<string, unknown>) => provider.translate(key, options);
}

/** Each level of regions once, for all files. */
const regionOf = createRegionReader(async (adcode) => {
  const level = adcode === null ? 'province' : adcode.endsWith('0000') ? 'city' : 'district';
  const query: Record<string, string> = adcode === null ? {} : { pCode: adcode };
  return (await gateway.get<RegionEntry[]>(`/region/${level}`, query, { token })).tdata;
});

/** A file of all columns of these records, as an export writes it. */
function fileOf(contract: Contract, records: readonly Row[], language: Language): Promise<ArrayBuffer> {
  const translate = translatorOf(language);
  const labelOf = labelsOf(contract, language);
  const sources = [...Object.keys({ ...contract.fields, ...contract.computed }), 'createdAt', 'updatedAt'];
  const columns = sources.map((source) => ({
    source,
    label: labelOf(source),
    align: 'left' as const,
    sortable: false,
  }));
  const read = createRowReader(contract, columns, translate);
  return buildWorkbook([
    {
      title: contract.name,
      columns: columns.map((column) => sheetColumn(contract, column)),
      rows: records.map(read),
      zone,
      notes: ['a filter'],
    },
  ]);
}

function labelsOf({ name }: Contract, language: Language) {
  const translate = translatorOf(language);
  return (source: string) =>
    translate(`resources.${name}.fields.${source}`, { _: translate(`entity.fields.${source}`, { _: source }) });
}

/** The rows of a file as the import dialog sends them. */
async function rowsOf(contract: Contract, file: ArrayBuffer, language: Language) {
  const translate = translatorOf(language);
  const words = await loadWords(contract);
  const table = await readWorkbook(new Uint8Array(file), [...words.headers.keys()]);
  const texts = { labelOf: labelsOf(contract, language), unnamed: (column: string) => column };
  const columns = matchColumns(contract, table.headers, words, texts);
  const options = {
    contract,
    columns,
    words,
    locale: language,
    zone,
    regionOf,
    allowed: (meta: Parameters<typeof allowedLabels>[0]) => allowedLabels(meta, { translate }).join(),
    say: translate,
  };
  return await readRows(table, options, new AbortController().signal);
}

/** The demo's records; where it has none, one that is imported. */
async function recordsOf(admin: EntityClient, row: Record<string, unknown> = {}): Promise<Row[]> {
  const found = await admin.all();
  if (found.length > 0) return found;
  expect((await admin.import([row])).tdata.results).toEqual([{ errors: null }]);
  return admin.all();
}

const imported = contracts.filter(({ importFields, verbs }) => importFields && verbs.includes('import'));

describe.each(imported.map((contract) => [contract.name, contract] as const))(
  'an exported file of %s',
  (_, contract) => {
    it.each(['zh', 'en', 'fr'] as const)(
      'in %s changes nothing and is refused nowhere when it is imported',
      async (language) => {
        const admin = new EntityClient(gateway, contract, token);
        const sample = allSamples.find(([name]) => name === contract.name)?.[1];
        const records = (await recordsOf(admin, sample?.importRow?.())).slice(0, mostRows);
        const rows = await rowsOf(contract, await fileOf(contract, records, language), language);
        expect(rows.length).toBeGreaterThan(0);
        // A file that names the same record twice is refused for that; goods may share a name.
        const once = rows.filter(({ ofCells }) => isKeyUnique(contract) || Object.keys(ofCells).length === 0);
        expect(once.map(({ ofCells }) => ofCells)).toEqual(once.map(() => ({})));
        const { results } = (
          await admin.import(
            once.map(({ values }) => values),
            true,
          )
        ).tdata;
        const found = results.filter(({ match }) => isKeyUnique(contract) || match?.id !== null);
        expect(found.map(({ match }) => ({ before: match?.before, errors: match?.errors }))).toEqual(
          found.map(() => ({ before: {}, errors: null })),
        );
        expect(found.length).toBeGreaterThan(0);
      },
    );
  },
);
