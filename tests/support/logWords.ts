import { isNotNull } from 'drizzle-orm';
import { loadMessages } from '#app/messages';
import type { FieldChange } from '#areas/log/operationLog/operationLog.contract';
import { rowSentence } from '#areas/log/operationLog/rowSentence';
import { actLabels } from '#areas/log/operationLog/useChangeLabels';
import { isEmpty } from '#entity/field';
import { plainText } from '#entity/plainText';
import type { Database } from '#server/db/database';
import { operationLog as table } from '#server/db/schema';
import { labelGroupOf, shapesOf } from '#server/domain/log/operationLog/shapes';
import { isRecord } from '#values/record';

// Entries of the operation log as its page tells them, in its own texts.

const messages = await loadMessages('zh', ['log']);

function textOf(key: string): string | undefined {
  let node: unknown = messages;
  for (const part of key.split('.')) node = isRecord(node) ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}

/** Fills the places of a text; a key without one says itself, so that it is found. */
function say(key: string, values: Record<string, unknown> = {}): string {
  const text = textOf(key) ?? (typeof values._ === 'string' ? values._ : key);
  return text.replace(/%\{(\w+)\}/g, (_whole, name: string) => String(values[name]));
}

const words = { translate: say, say, locale: 'zh', zone: 'Asia/Shanghai' };

/** Signs of values without words: ids, keys of texts, JSON, what JavaScript makes of an object. */
const raw =
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\b1000000\d-[a-z]|\b(enums|resources|entity|ui)\.\w|[{}[\]]|undefined|null/;

const noLabel = 'no label: ';

/** Where a text is added that is missed. */
export const whereLabels =
  'labels of the log: resources.<submodule>.fields.<field>, of a row resources.<submodule>.rows.<table>.<field>, of what only an act knows resources.operationLog.acts.<field>, in i18n/{zh,en,fr}; ids that no table shows: `untold` of rows()';

function labelIn(submodule: string): (field: string) => string {
  const group = labelGroupOf(submodule) ?? actLabels;
  return (field) =>
    textOf(`resources.${submodule}.fields.${field}`) ??
    textOf(`${group}.${field}`) ??
    textOf(`entity.fields.${field}`) ??
    `${noLabel}${field}`;
}

/** The sentences about a change, labels first. */
export function changeWords(submodule: string, change: FieldChange): string[] {
  const labelOf = labelIn(submodule);
  const shapes = shapesOf(submodule, [change]);
  const shape = shapes[change.field];
  const text = (value: unknown) => (isEmpty(value) ? '' : plainText(value, shape, words));
  return [
    labelOf(change.field),
    ...(change.rows ?? []).map((row) => rowSentence({ submodule, shapes }, change.field, row, { ...words, labelOf })),
    ...(shape?.kind === 'image' || shape?.kind === 'images' ? [] : [text(change.before), text(change.after)]),
  ];
}

/** Sentences of the whole log that say something else than words, each once. */
export async function unsaid({ db }: Database): Promise<string[]> {
  const rows = await db
    .select({ submodule: table.submodule, detail: table.detail })
    .from(table)
    .where(isNotNull(table.detail));
  const found = rows.flatMap(({ submodule, detail }) => {
    const changes: FieldChange[] = Array.isArray(detail) ? detail : [];
    return changes.flatMap((change) =>
      changeWords(submodule, change)
        .filter((sentence) => raw.test(sentence) || sentence.includes(noLabel))
        .map((sentence) => `${submodule}.${change.field}: ${sentence}`),
    );
  });
  return [...new Set(found)];
}
