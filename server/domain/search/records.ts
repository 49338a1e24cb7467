import { and, desc, sql } from 'drizzle-orm';
import { sourceCode } from '#entity/contract';
import type { FoundGroup, FoundRecord } from '#gateway/search';
import type { CallerContext } from '#server/call/call';
import { sayNames } from '#server/call/texts';
import type { Entity, EntityRegistry } from '#server/store/entity';
import { keywordOf, unarchived, visible } from '#server/store/listQuery';
import { type Answered, answerRows, selectRows } from '#server/store/read';

/** Records of a kind that are said: the newest. */
export const newest = 3;

function textsOf(row: Answered, source: string): string[] {
  const names = row.names;
  const named = typeof names === 'object' && names !== null ? Object.entries(names) : [];
  const value = named.find(([name]) => name === source)?.[1] ?? row[source];
  const several = Array.isArray(value) ? value : [value];
  return several.filter((text): text is string => typeof text === 'string' && text !== '');
}

function opensBy({ caller }: CallerContext, { contract }: Entity, row: Answered): FoundRecord['opens'] {
  const may = (verb: string) => contract.verbs.includes(verb) && caller.codes.has(sourceCode(contract, verb));
  if (may('edit')) return contract.final?.(row) ? 'show' : 'edit';
  return may('show') ? 'show' : null;
}

/** The newest records of an entity that have these words, of those that the caller's list of them would show. */
export async function findRecords(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  text: string,
): Promise<FoundGroup> {
  const { contract, storage } = entity;
  const words = text.split(/\s+/).filter(Boolean);
  const has = await Promise.all(words.map((word) => keywordOf(entity, context, word)));
  const rows = await selectRows(
    context,
    entity,
    and(visible(entity, context), unarchived(entity), ...has) ?? sql`false`,
    {
      order: [desc(storage.table.createdAt), desc(storage.table.guid)],
      limit: newest + 1,
    },
  );
  const answered = await answerRows(context, entity, registry, rows.slice(0, newest));
  const name = contract.represent ?? 'name';
  return {
    resource: contract.name,
    name: sayNames(context.language, contract.name).many,
    more: rows.length > newest,
    records: answered.map((row) => ({
      id: row.id,
      resource: contract.opens?.(row) ?? contract.name,
      name: String(row[name] ?? ''),
      facts: (contract.palette ?? []).flatMap((source) => textsOf(row, source)),
      opens: opensBy(context, entity, row),
    })),
  };
}
