import { languages } from '#gateway/language';
import { textFilesOf } from '#routing/areaTexts';
import { isRecord } from '#values/record';
import type { Contract } from '../contract';
import type { FieldMeta } from '../field';
import { headerKey } from './headerKey';
import type { ReadTable } from './readWorkbook';

type Tree = Record<string, unknown>;

const files = import.meta.glob<{ default: Tree }>([
  '/i18n/{zh,en,fr}/*/*.ts',
  '!/i18n/*/{server/gateway,server/hosts,session/signOn,app/shell}.ts',
  // Parts of the files of areas.
  '!/i18n/*/{business/{memberFile,sharedChoices},company/{printing,storeThings,timeZones},goods/{banquet,gallery,selling},inventory/{material,stock},marketing/coupon,member/{desk,equityCard,opening,subsidy,thirdParty},table/floor,takeaway/activity}.ts',
]);

/** Words that people write in an import file, in any of the interface's languages. */
export interface ImportWords {
  /** headerKey of a label → field */
  headers: ReadonlyMap<string, string>;
  /** names of the records, and those of other records of the area */
  names: ReadonlySet<string>;
  otherNames: ReadonlySet<string>;
  /** columns that exports of wrong rows add and imports skip */
  ignored: ReadonlySet<string>;
  /** labels of fields that an export holds and an import does not take */
  readOnly: ReadonlySet<string>;
  /** titles of the sheet of instructions */
  guides: ReadonlySet<string>;
  /** the value behind a label of a choice, or the value itself */
  choiceOf(meta: FieldMeta, text: string): string | undefined;
  booleanOf(text: string): boolean | undefined;
}

interface Texts {
  look(path: string): string | undefined;
  /** keys of the names of a resource, and of those of all others */
  namesOf(resource: string): { own: string[]; others: string[] };
}

function find(tree: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return tree;
  return isRecord(tree) ? find(tree[first], rest) : undefined;
}

/** Longest title of a sheet, to which an export cuts the name of its records. */
const longestTitle = 31;

/** Returns the key of a sheet's title, or of a name as the title of a sheet. */
function titleKey(name: string): string {
  return headerKey(name.trim().slice(0, longestTitle));
}

async function textsOf(language: string, names: readonly string[]): Promise<Texts> {
  const loading = names.map((name) => files[`/i18n/${language}/${name}.ts`]?.());
  const trees = (await Promise.all(loading)).map((file) => file?.default);
  const look = (path: string) => {
    const found = trees.map((tree) => find(tree, path.split('.'))).find((text) => typeof text === 'string');
    return typeof found === 'string' ? found : undefined;
  };
  const resources = trees.flatMap((tree) => (isRecord(tree?.resources) ? Object.keys(tree.resources) : []));
  const namesOf = (resource: string) => (look(`resources.${resource}.name`) ?? '').split('||||').map(titleKey);
  return {
    look,
    namesOf: (resource) => ({
      own: namesOf(resource),
      others: resources.filter((name) => name !== resource).flatMap(namesOf),
    }),
  };
}

/** Returns the keys of all existing texts at these paths. */
function keysOf(looks: readonly Texts[], ...paths: string[]): string[] {
  return paths.flatMap((path) => looks.flatMap(({ look }) => look(path) ?? []).map(headerKey));
}

/** Loads the labels of an entity's fields and choices in all languages: a file filled in by a colleague is read too. */
export async function loadWords(contract: Contract): Promise<ImportWords> {
  const looks = await Promise.all(
    languages.map((language) =>
      textsOf(language, [...textFilesOf(contract.area), 'entity/entity', 'app/reactAdmin', 'entity/excel']),
    ),
  );
  const headers = new Map<string, string>();
  const labelsOf = (source: string) => {
    const own = keysOf(looks, `resources.${contract.name}.fields.${source}`);
    const labels = own.length > 0 ? own : keysOf(looks, `entity.fields.${source}`);
    return labels.length > 0 ? labels : [headerKey(source)];
  };
  const taken = (contract.importFields ?? []).map((source) => [source, source] as const);
  // A column's own heading goes before that of a column of the list that is read as it.
  for (const [heading, source] of [...taken, ...Object.entries(contract.fileHeadings ?? {})]) {
    for (const key of labelsOf(heading)) if (!headers.has(key)) headers.set(key, source);
  }
  const shown = [...Object.keys(contract.fields), ...Object.keys(contract.computed), 'id', 'createdAt', 'updatedAt'];
  const readOnly = new Set([...shown, 'updatedBy'].flatMap(labelsOf).filter((key) => !headers.has(key)));
  const yes = new Set(['true', '1', ...keysOf(looks, 'excel.yes', 'ra.boolean.true', 'enums.enabledStatus.enabled')]);
  const no = new Set(['false', '0', ...keysOf(looks, 'excel.no', 'ra.boolean.false', 'enums.enabledStatus.disabled')]);
  const choices = new Map<FieldMeta, ReadonlyMap<string, string>>();
  const valuesOf = (meta: FieldMeta) =>
    new Map(
      (meta.values ?? []).flatMap((value) =>
        [headerKey(value), ...keysOf(looks, `enums.${meta.labels}.${value}`)].map((key) => [key, value] as const),
      ),
    );
  const named = looks.map(({ namesOf }) => namesOf(contract.name));
  return {
    headers,
    names: new Set(named.flatMap(({ own }) => own)),
    otherNames: new Set(named.flatMap(({ others }) => others).filter(Boolean)),
    ignored: new Set(keysOf(looks, 'excel.import.errorColumn', 'excel.import.rowColumn')),
    readOnly,
    guides: new Set(keysOf(looks, 'excel.import.sheet.guide')),
    choiceOf(meta, text) {
      const known = choices.get(meta) ?? valuesOf(meta);
      choices.set(meta, known);
      return known.get(headerKey(text));
    },
    booleanOf(text) {
      const key = headerKey(text);
      return yes.has(key) ? true : no.has(key) ? false : undefined;
    },
  };
}

/** The further sheets of a file that may hold something to import; its instructions do not. */
export function otherSheets({ others }: Pick<ReadTable, 'others'>, { guides }: ImportWords): string[] {
  return others.filter((title) => !guides.has(headerKey(title)));
}

/** Returns whether a sheet is named like other records of the area, and not like those of the import. */
export function holdsOthers({ title }: Pick<ReadTable, 'title'>, { names, otherNames }: ImportWords): boolean {
  const key = titleKey(title);
  return otherNames.has(key) && !names.has(key);
}
