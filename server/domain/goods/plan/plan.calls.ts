import { z } from 'zod';
import { issue } from '#entity/issue';
import { bodyLimits } from '#server/call/body';
import { type Call, type CallerContext, protectedCall, publicCall } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { sayIssue } from '#server/call/texts';
import type { EntityRegistry } from '#server/store/entity';
import { seenOf } from '#server/store/outside';
import { spellingKey } from '#values/spelling';
import { itemsOfAllPlans, plansWithout, searchInput, skusOfItem, typesOfAllPlans } from './acrossPlans';
import { addInput, addToPlans, moveInPlans, moveInput, soldOutInPlans, soldOutInput } from './batch';
import { conflictsOf } from './conflicts';
import { contentOf, currentNumber } from './content';
import { dryRun } from './dryRun';
import {
  copyPlan,
  deletePlan,
  resumePlan,
  rollBack,
  stopPlan,
  suspendPlan,
  versionContent,
  versionsOf,
} from './lifecycle';
import { menuAt, menuAtInput } from './menuAt';
import { requirePlan, requireWholePlan } from './plan.rules';
import { changePrices, changesInput, listPriceChanges, priceChangeRows, priceInput, undoPrices } from './prices';
import { pushInput, pushPlan } from './push';
import {
  cachedDraft,
  checkCode,
  itemsInput,
  planItems,
  planStores,
  plansOfStore,
  previewPlan,
  wholePlan,
} from './queries';
import { rowsInput, saveRules, saveRulesInput } from './ruleDocuments';
import { choicesInput, previewInput, previewRules, ruleChoices } from './rulePrices';
import { draftOf, planSaveInput, removePlans, savePlan } from './save';

/** Prices of plans, or of the library: the input says which. */
const rulesPermission = ['menuPlan:batch', 'libraryCommodity:batch'];

const planGuid = z.object({ planGuid: z.string().min(1) });

type Handle<I> = (context: CallerContext, input: I) => Promise<unknown>;

function read<I>(method: 'GET' | 'POST', path: string, input: z.ZodType<I>, handle: Handle<I>, body?: number): Call {
  return protectedCall({ method, path: `/plan/${path}`, permission: 'menuPlan:show', body, input, handle });
}

function write<I>(
  method: 'GET' | 'POST',
  path: string,
  verb: string,
  input: z.ZodType<I>,
  handle: Handle<I>,
  body?: number,
): Call {
  const permission = `menuPlan:${verb}`;
  return protectedCall({ method, path: `/plan/${path}`, permission, body, input, write: true, handle });
}

const ruleInput = z.object({
  planGuid: z.string().nullish(),
  sellTimeType: z.enum(['default', 'special']),
  startTime: z.string().max(5).nullish(),
  endTime: z.string().max(5).nullish(),
  storeGuidList: z.array(z.string()).max(5000),
});

const typesInput = z.object({
  typeList: z.array(z.object({ typeGuid: z.string(), name: z.string().nullable() })).max(200),
});

/** Names of categories that are missing or there twice. */
function typeProblems({ language }: CallerContext, { typeList }: z.infer<typeof typesInput>) {
  const names = typeList.map((type) => spellingKey(type.name ?? ''));
  return typeList.flatMap(({ typeGuid }, index) => {
    const name = names[index] ?? '';
    const key = name === '' ? 'required' : names.indexOf(name) < index ? 'repeated' : null;
    return key ? [{ typeGuid, message: sayIssue(language, issue('name', key)) }] : [];
  });
}

async function typesOf(context: CallerContext, guid: string) {
  const row = await requirePlan(context, guid, false);
  return (await contentOf(context.tx, guid, currentNumber(row))).types;
}

async function deleteDraft(context: CallerContext, brand: string) {
  const draft = await draftOf(context, brand);
  if (!draft) return { guid: null };
  await requirePlan(context, draft.guid);
  await requireWholePlan(context, draft.guid);
  await removePlans(context, [draft.guid]);
  return { guid: draft.guid };
}

/** The calls of menu plans by their paths in 001 §7; those it names no path for follow its pattern (docs/calls.md). */
export function calls(registry: EntityRegistry): Call[] {
  return [
    read('GET', 'query_whole_plan', planGuid, (context, { planGuid: guid }) => wholePlan(context, guid)),
    read('GET', 'query_type_by_price_plan_guid', planGuid, (context, { planGuid: guid }) => typesOf(context, guid)),
    read('POST', 'find_price_plan_item_list', itemsInput, planItems),
    read('POST', 'query_plan_items_by_plan', itemsInput, planItems),
    read('POST', 'query_plan_store_list_by_plan', planGuid, (context, { planGuid: guid }) => planStores(context, guid)),
    read('GET', 'get_price_plan_cache_data', z.object({ brandGuid: z.string().min(1) }), (context, { brandGuid }) =>
      cachedDraft(context, brandGuid),
    ),
    read(
      'GET',
      'query_belong_plan_by_store_guid',
      z.object({ storeGuid: z.string().min(1) }),
      (context, { storeGuid }) => plansOfStore(context, storeGuid),
    ),
    read('POST', 'menu_at', menuAtInput, menuAt),
    read(
      'POST',
      'check_store_price_plan_rule',
      ruleInput,
      async (context, input) => {
        const stores = [...new Set(input.storeGuidList)];
        if ((await seenOf(context, stores)).size < stores.length) throw missing();
        const conflicts = await conflictsOf(context, {
          guid: input.planGuid ?? null,
          sellTimeType: input.sellTimeType,
          startTime: input.startTime ?? null,
          endTime: input.endTime ?? null,
          stores,
        });
        return { conflicts };
      },
      bodyLimits.ids,
    ),
    read('POST', 'check_type_price_plan', typesInput, async (context, input) => ({
      problems: typeProblems(context, input),
    })),
    read('GET', 'versions', planGuid, (context, { planGuid: guid }) => versionsOf(context, guid)),
    read('GET', 'version_content', planGuid.extend({ number: z.coerce.number().int().min(1) }), (context, input) =>
      versionContent(context, input.planGuid, input.number),
    ),
    read('GET', 'dry_run', planGuid, (context, { planGuid: guid }) => dryRun(context, guid)),
    write('POST', 'preview_plan_by_guid', 'show', planGuid, (context, { planGuid: guid }) =>
      previewPlan(context, guid),
    ),
    publicCall({
      method: 'POST',
      path: '/plan/check_qr_code',
      input: z.object({ code: z.string().min(1).max(64) }),
      handle: (context, { code }) => checkCode(context, code),
    }),

    write(
      'POST',
      'save',
      'list',
      planSaveInput,
      (context, input) => savePlan(context, registry, input),
      bodyLimits.plan,
    ),
    write('POST', 'delete_plan_draft', 'edit', z.object({ brandGuid: z.string().min(1) }), (context, { brandGuid }) =>
      deleteDraft(context, brandGuid),
    ),
    write('GET', 'delete', 'delete', planGuid, (context, { planGuid: guid }) => deletePlan(context, guid)),
    write('GET', 'copy_plan', 'copy', planGuid, (context, { planGuid: guid }) => copyPlan(context, guid)),
    write('POST', 'push', 'push', pushInput, pushPlan, bodyLimits.ids),
    write('POST', 'suspend', 'push', planGuid, (context, { planGuid: guid }) => suspendPlan(context, guid)),
    write('POST', 'resume', 'push', planGuid, (context, { planGuid: guid }) => resumePlan(context, guid)),
    write('GET', 'permanently_deactivate', 'push', planGuid, (context, { planGuid: guid }) => stopPlan(context, guid)),
    write('POST', 'roll_back', 'edit', planGuid.extend({ number: z.number().int() }), (context, input) =>
      rollBack(context, registry, input.planGuid, input.number),
    ),

    read('POST', 'list_all_plan_price_item', searchInput, itemsOfAllPlans),
    read('POST', 'list_all_plan_price_item_sku', searchInput, itemsOfAllPlans),
    read('GET', 'list_item_sku_and_plan_price', z.object({ itemGuid: z.string() }), (context, { itemGuid }) =>
      skusOfItem(context, itemGuid),
    ),
    read('POST', 'list_available_plan_price', z.object({ itemGuid: z.string() }), (context, { itemGuid }) =>
      plansWithout(context, itemGuid),
    ),
    read('GET', 'list_available_plan_item_type', planGuid, (context, { planGuid: guid }) => typesOf(context, guid)),
    read('POST', 'list_all_plan_price_item_type', z.unknown(), (context) => typesOfAllPlans(context)),
    read('GET', 'list_item_type_and_plan_price', z.object({ typeName: z.string() }), (context, { typeName }) =>
      typesOfAllPlans(context, typeName),
    ),
    read('POST', 'list_price_changes', changesInput, listPriceChanges),
    protectedCall({
      method: 'POST',
      path: '/plan/price_rule_choices',
      permission: rulesPermission,
      input: choicesInput,
      handle: ruleChoices,
    }),
    protectedCall({
      method: 'POST',
      path: '/plan/preview_price_rules',
      permission: rulesPermission,
      body: bodyLimits.rows,
      input: previewInput,
      handle: previewRules,
    }),
    protectedCall({
      method: 'POST',
      path: '/plan/save_price_rules',
      permission: rulesPermission,
      body: bodyLimits.rows,
      input: saveRulesInput,
      write: true,
      handle: saveRules,
    }),
    read('POST', 'query_price_change_rows', rowsInput, priceChangeRows),
    write('POST', 'save_batch_edit_plan_price', 'batch', priceInput, changePrices, bodyLimits.rows),
    write('POST', 'undo_price_change', 'batch', z.object({ guid: z.string() }), (context, { guid }) =>
      undoPrices(context, guid),
    ),
    write('POST', 'save_batch_add_plan_price', 'batch', addInput, addToPlans, bodyLimits.rows),
    write('POST', 'save_batch_sold_out_plan_item', 'batch', soldOutInput, soldOutInPlans, bodyLimits.rows),
    write('POST', 'save_batch_edit_plan_price_type', 'batch', moveInput, moveInPlans, bodyLimits.rows),
  ];
}
