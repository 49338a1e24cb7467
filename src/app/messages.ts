import type { TranslationMessages } from 'react-admin';
import type { Language } from '../gateway/language';
import { speaksOfAll, textFilesOf } from '../routing/areaTexts';
import type { Area } from '../routing/route';
import { isRecord } from '../typed/record';

type Messages = Record<string, unknown>;

const shells = import.meta.glob<{ default: Messages[] }>('./shellTexts/*.ts');
const files = import.meta.glob<{ default: Messages }>([
  '../../i18n/{zh,en,fr}/*.ts',
  '!../../i18n/*/{gateway,hosts,refusedFields,signOn}.ts',
  // Parts of the files of areas: each script that can be loaded by itself is a name in the first one.
  '!../../i18n/*/{activityHub,banquet,cardOpening,coupons,equityCards,floor,gallery,materials,memberCards,memberDesk,memberFigures,memberLabels,memberLevels,platformActivities,precision,printing,selling,sharedChoices,simulator,stock,storeThings,subsidies,thirdParty,timeZones}.ts',
  // Those of every page are in shellTexts, as one file.
  '!../../i18n/*/{entity,reactAdmin,shell,ui,validation}.ts',
]);

async function loadShell(language: Language): Promise<Messages[]> {
  return (await shells[`./shellTexts/${language}.ts`]?.())?.default ?? [];
}

async function load(language: Language, file: string): Promise<Messages> {
  return (await files[`../../i18n/${language}/${file}.ts`]?.())?.default ?? {};
}

function filesOf(language: Language, areas: Iterable<Area>): string[] {
  const entered = [...areas];
  if (!entered.some((area) => speaksOfAll.has(area))) return [...new Set(entered.flatMap(textFilesOf))];
  const folder = `../../i18n/${language}/`;
  return Object.keys(files).flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length, -3)] : []));
}

/** Later messages win; trees are joined, so that each area adds its resources and enums. */
function join(...trees: Messages[]): Messages {
  const joined: Messages = {};
  for (const tree of trees) {
    for (const [key, value] of Object.entries(tree)) {
      const known = joined[key];
      const both = isRecord(known) && isRecord(value);
      joined[key] = both ? join(known, value) : value;
    }
  }
  return joined;
}

/** Whether react-admin's own texts are among them. */
function isWhole(messages: Messages): messages is Messages & TranslationMessages {
  return isRecord(messages.ra);
}

/** The messages of a language: the shell's and those of the areas entered so far. */
export async function loadMessages(language: Language, areas: Iterable<Area>): Promise<TranslationMessages> {
  const [shell, ...trees] = await Promise.all([
    loadShell(language),
    ...filesOf(language, areas).map((file) => load(language, file)),
  ]);
  const messages = join(...shell, ...trees);
  if (!isWhole(messages)) throw new Error(`the texts of react-admin are missing: ${language}`);
  return messages;
}
