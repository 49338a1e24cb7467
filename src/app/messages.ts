import type { TranslationMessages } from 'react-admin';
import type { Language } from '#gateway/language';
import { textsChanged } from '#gateway/textsChanged';
import { speaksOfAll, textFilesOf } from '#routing/areaTexts';
import type { Area } from '#routing/route';
import { isRecord } from '#values/record';

type Messages = Record<string, unknown>;

const shells = import.meta.glob<{ default: Messages[] }>('./shellTexts/*.ts');
const files = import.meta.glob<{ default: Messages }>([
  '/i18n/{zh,en,fr}/*/*.ts',
  '!/i18n/*/{server/*,session/signOn}.ts',
  // Parts of the files of areas: each script that can be loaded by itself is a name in the first one.
  '!/i18n/*/{business/sharedChoices,company/{printing,storeThings,timeZones},goods/{banquet,gallery,selling},inventory/{material,stock},marketing/{coupon,simulator},member/{activityHub,card,desk,equityCard,figure,label,level,opening,precision,subsidy,thirdParty},table/floor,takeaway/activity}.ts',
  // Those of every page are in shellTexts, as one file.
  '!/i18n/*/{app/{reactAdmin,shell},entity/{entity,validation},ui/ui}.ts',
]);

/** Texts that were changed after they had been loaded, by their file as imported here: only while the console is developed. */
const changed = new Map<string, unknown>();

/** Tells when texts that are loaded here have changed, while the console is developed. */
export function whenTextsChange(tell: () => void): void {
  if (!import.meta.hot) return;
  window.addEventListener(textsChanged, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { file, texts }: { file: string; texts: unknown } = event.detail;
    const path = file.replace('src/app/', './').replace('i18n/', '/i18n/');
    if (!(path in shells || path in files)) return;
    event.preventDefault();
    changed.set(path, texts);
    tell();
  });
}

async function loadShell(language: Language): Promise<Messages[]> {
  const path = `./shellTexts/${language}.ts`;
  const known = changed.get(path);
  return Array.isArray(known) ? known.filter(isRecord) : ((await shells[path]?.())?.default ?? []);
}

async function load(language: Language, file: string): Promise<Messages> {
  const path = `/i18n/${language}/${file}.ts`;
  const known = changed.get(path);
  return isRecord(known) ? known : ((await files[path]?.())?.default ?? {});
}

function filesOf(language: Language, areas: Iterable<Area>): string[] {
  const entered = [...areas];
  if (!entered.some((area) => speaksOfAll.has(area))) return [...new Set(entered.flatMap(textFilesOf))];
  const folder = `/i18n/${language}/`;
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
