import type { TranslationMessages } from 'react-admin';
import type { Language } from '../gateway/language';
import type { Area } from '../routing/route';

type Messages = Record<string, unknown>;
type Loader = () => Promise<{ default: Messages }>;

const files = import.meta.glob<{ default: Messages }>([
  '../../i18n/{zh,en,fr}/*.ts',
  '!../../i18n/*/{gateway,hosts,signOn}.ts',
]);

/** Texts that the frame and the layers below every screen need. */
const shellFiles = ['reactAdmin', 'shell', 'home', 'entity', 'ui', 'validation'] as const;

/** Files whose messages stand below a key of their own. */
const keyed = new Set(['validation']);

function loaderOf(language: Language, file: string): Loader | undefined {
  return files[`../../i18n/${language}/${file}.ts`];
}

async function load(language: Language, file: string): Promise<Messages> {
  const messages = (await loaderOf(language, file)?.())?.default ?? {};
  return keyed.has(file) ? { [file]: messages } : messages;
}

/** The log speaks of the fields of every entity, so it needs the texts of all areas. */
const speaksOfAll: ReadonlySet<string> = new Set<Area>(['log']);

/** The preview of a plan stands among the goods of stores, and speaks of plans; reports are entered by seven areas. */
const alsoOf: Partial<Record<Area, readonly string[]>> = {
  storeGoods: ['brandLibrary'],
  brandLibrary: ['storeGoods'],
  reportCenter: ['reports', 'orderOperations'],
  dataReport: ['reports', 'orderOperations'],
  dataScreen: ['reports'],
  newReport: ['reports'],
  log: ['reports'],
  pieceWork: ['reports', 'orderOperations'],
  store: ['reports', 'orderOperations'],
};

function filesOf(language: Language, areas: Iterable<Area>): string[] {
  const entered = [...areas];
  const folder = `../../i18n/${language}/`;
  const all = Object.keys(files).flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length, -3)] : []));
  const own = entered.flatMap((area) => [area, ...(alsoOf[area] ?? [])]);
  const wanted = entered.some((area) => speaksOfAll.has(area)) ? all : [...new Set(own)];
  return wanted.filter((file) => !shellFiles.some((shell) => shell === file));
}

/** Later messages win; trees are joined, so that each area adds its resources and enums. */
function join(...trees: Messages[]): Messages {
  const joined: Messages = {};
  for (const tree of trees) {
    for (const [key, value] of Object.entries(tree)) {
      const known = joined[key];
      const both = isTree(known) && isTree(value);
      joined[key] = both ? join(known, value) : value;
    }
  }
  return joined;
}

function isTree(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null;
}

/** The messages of a language: the shell's and those of the areas entered so far. */
export async function loadMessages(language: Language, areas: Iterable<Area>): Promise<TranslationMessages> {
  const trees = await Promise.all([...shellFiles, ...filesOf(language, areas)].map((file) => load(language, file)));
  return join(...trees) as unknown as TranslationMessages;
}
