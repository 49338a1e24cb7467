import { and, eq, inArray, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  categoryTemplatePaths,
  categoryTemplate as contract,
  mostStores,
  type TemplateEffect,
} from '#areas/company/categoryTemplate/categoryTemplate.contract';
import { category } from '#areas/goods/category/category.contract';
import { listOf } from '#entity/kinds';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { record } from '#server/db/schema';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import type { Entity, EntityRegistry } from '#server/store/entity';
import { spelled } from '#server/store/listQuery';
import { requireRows } from '#server/store/read';
import { seenStores } from '#server/store/settings/places';
import { create } from '#server/store/write';
import { spellingKey } from '#values/spelling';

const input = z.object({
  id: z.string().min(1).max(64),
  stores: z
    .array(z.string().min(1).max(64))
    .min(1)
    .max(mostStores)
    .refine((list) => new Set(list).size === list.length),
});

type Input = z.infer<typeof input>;

function entityIn(registry: EntityRegistry, name: string): Entity {
  const entity = registry.get(name);
  if (!entity) throw missing();
  return entity;
}

/** The effect of a template on stores: those of its names that a store has, at whatever place, are left alone. */
async function effectOf(
  context: CallerContext,
  registry: EntityRegistry,
  { id, stores }: Input,
): Promise<TemplateEffect[]> {
  const { tx, caller } = context;
  const [template] = await requireRows(context, entityIn(registry, contract.name), [id]);
  const places = await seenStores(context, stores);
  if (places.length < stores.length) throw missing();
  const names = listOf(contract.fields.categories, template?.values.categories).map(({ name }) => name);
  const rows = await tx
    .select({ store: record.store, name: spelled(sql`${record.data}->>'name'`) })
    .from(record)
    .where(
      and(eq(record.merchant, caller.merchant), eq(record.resource, category.name), inArray(record.store, stores)),
    );
  const has = new Set(rows.map(({ store, name }) => `${store} ${name}`));
  return places.map(({ place, name: storeName }) => {
    const added = names.filter((name) => !has.has(`${place} ${spellingKey(name)}`));
    return { store: place, storeName, added, known: names.length - added.length };
  });
}

/** Adds a template's categories to stores, after those that they have, as the form of a category would. */
async function apply(context: CallerContext, registry: EntityRegistry, asked: Input): Promise<TemplateEffect[]> {
  if (!context.caller.codes.has(`${category.name}:create`)) throw refuse('categoryTemplate.needsCreate');
  // Two who apply the same at once: the second finds what the first added.
  await lockMerchant(context.tx, context.caller.merchant);
  const effects = await effectOf(context, registry, asked);
  const categories = entityIn(registry, category.name);
  for (const { store, added } of effects) {
    const [last] = await context.tx
      .select({ sort: max(sql<number>`(${record.data}->>'sort')::integer`) })
      .from(record)
      .where(
        and(eq(record.merchant, context.caller.merchant), eq(record.resource, category.name), eq(record.store, store)),
      );
    const first = Number(last?.sort ?? 0);
    for (const [index, name] of added.entries())
      await create(context, categories, registry, { place: store, name, superior: null, sort: first + index + 1 });
  }
  return effects;
}

export function calls(registry: EntityRegistry): Call[] {
  const permission = `${contract.name}:apply`;
  return [
    protectedCall({
      method: 'POST',
      path: categoryTemplatePaths.preview,
      permission,
      input,
      handle: (context, asked) => effectOf(context, registry, asked),
    }),
    protectedCall({
      method: 'POST',
      path: categoryTemplatePaths.apply,
      permission,
      input,
      write: true,
      handle: (context, asked) => apply(context, registry, asked),
    }),
  ];
}
