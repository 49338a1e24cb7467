import type { TranslationMessages } from 'react-admin';
import type { Language } from '../gateway/language';
import { shellTexts, speaksOfAll, textFilesOf } from '../routing/areaTexts';
import type { Area } from '../routing/route';

type Messages = Record<string, unknown>;
type Loader = () => Promise<{ default: Messages }>;

const files = import.meta.glob<{ default: Messages }>([
  '../../i18n/{zh,en,fr}/*.ts',
  '!../../i18n/*/{gateway,hosts,signOn}.ts',
]);

/** Files whose messages stand below a key of their own. */
const keyed = new Set(['validation']);

function loaderOf(language: Language, file: string): Loader | undefined {
  return files[`../../i18n/${language}/${file}.ts`];
}

async function load(language: Language, file: string): Promise<Messages> {
  const messages = (await loaderOf(language, file)?.())?.default ?? {};
  return keyed.has(file) ? { [file]: messages } : messages;
}

function filesOf(language: Language, areas: Iterable<Area>): string[] {
  const entered = [...areas];
  const folder = `../../i18n/${language}/`;
  const all = Object.keys(files).flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length, -3)] : []));
  const own = entered.flatMap(textFilesOf);
  const wanted = entered.some((area) => speaksOfAll.has(area)) ? all : [...new Set(own)];
  return wanted.filter((file) => !shellTexts.some((shell) => shell === file));
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
  const trees = await Promise.all([...shellTexts, ...filesOf(language, areas)].map((file) => load(language, file)));
  return join(...trees) as unknown as TranslationMessages;
}
