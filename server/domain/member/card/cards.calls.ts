import { z } from 'zod';
import { cardPaths } from '#areas/member/card/commands';
import { cardBasePath, memberCardBase } from '#areas/member/card/memberCardBase.contract';
import { activityMoves, activityPaths, rechargeActivity } from '#areas/member/card/rechargeActivity.contract';
import { rechargeRule } from '#areas/member/card/rechargeRule.contract';
import { money } from '#entity/fields';
import { bodyLimits } from '#server/call/body';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { ofField } from '#server/call/ofField';
import { missing } from '#server/call/refusal';
import type { Entity, EntityRegistry } from '#server/store/entity';
import { listInput } from '#server/store/listQuery';
import { listRows } from '#server/store/read';
import { saveInput } from '#server/store/write';
import { moving, publish, rechargeActivityEntity } from './activity.rules';
import { cancel, freeze, replace, unfreeze } from './administration';
import { memberCardBaseEntity, rechargeRuleEntity } from './cards.rules';
import { giftOf, givingOf } from './giving';
import { getOfSubject, saveOfSubject } from './ofSubject';
import { offer, previewRecharge, previewRefund, recharge, refund } from './recharge';
import { cardBaseOf } from './terms';

const text = z.string().min(1).max(64);
const amount = ofField(money({ min: '0.01', max: '9999999.99' }));
/** Fields are checked by their contract, which answers at each. */
const fields = z.record(z.string(), z.unknown());
const named = fields.and(z.object({ id: text }));
const made = fields.and(z.object({ id: z.uuid(), card: text }));
const one = z.object({ id: text });

/** Reading and saving settings of a subject, by the specification's names. */
function settingsCalls(registry: EntityRegistry, entity: Entity, edit: string): Call[] {
  const { calls } = entity.contract;
  return [
    protectedCall({
      method: 'GET',
      path: calls.getOne,
      permission: 'anyRight',
      input: z.object({}),
      handle: (context) => getOfSubject(context, entity, registry),
    }),
    protectedCall({
      method: 'POST',
      path: calls.update,
      permission: edit,
      body: bodyLimits.rows,
      input: saveInput,
      write: true,
      handle: (context, input) => saveOfSubject(context, entity, registry, input),
    }),
  ];
}

/** The gift for a recharge now, and the activity that gives it (checkAutoActivity); null where the rule does. */
async function checkActivity({ tx, caller, now }: CallerContext, asked: { store: string; amount: string }) {
  if (!caller.subject) throw missing();
  const giving = await givingOf(tx, caller.subject, []);
  return giftOf(giving, { ...asked, member: '', earlier: 1, at: now });
}

/** A command on a card. */
function command(
  path: string,
  permission: string,
  handle: (context: CallerContext, input: z.infer<typeof named>) => Promise<unknown>,
): Call {
  return protectedCall({ method: 'POST', path, permission, input: named, write: true, handle });
}

/** Cards and stored value, beyond the standard calls. */
export function calls(registry: EntityRegistry): Call[] {
  const history = { ...listInput.shape };
  return [
    ...settingsCalls(registry, memberCardBaseEntity, `${memberCardBase.name}:edit`),
    ...settingsCalls(registry, rechargeRuleEntity, `${rechargeRule.name}:edit`),
    protectedCall({
      method: 'GET',
      path: cardBasePath,
      permission: 'anyRight',
      input: z.object({}),
      answersIn: 'data',
      async handle(context) {
        const { subject } = context.caller;
        if (!subject) throw missing();
        return { guid: subject, storeGuids: (await cardBaseOf(context.tx, subject)).storeGuids ?? [] };
      },
    }),
    command(cardPaths.freeze, 'memberCard:freeze', freeze),
    command(cardPaths.unfreeze, 'memberCard:freeze', unfreeze),
    command(cardPaths.replace, 'memberCard:replace', replace),
    command(cardPaths.void, 'memberCard:void', cancel),
    protectedCall({
      method: 'GET',
      path: cardPaths.offer,
      permission: 'memberCard:recharge',
      input: z.object({ card: text.optional(), store: text.optional() }),
      handle: offer,
    }),
    protectedCall({
      method: 'POST',
      path: cardPaths.rechargePreview,
      permission: 'memberCard:recharge',
      input: z.object({ card: text, amount, store: text }),
      handle: previewRecharge,
    }),
    protectedCall({
      once: 'id',
      method: 'POST',
      path: cardPaths.recharge,
      permission: 'memberCard:recharge',
      input: made,
      write: true,
      handle: recharge,
    }),
    protectedCall({
      method: 'POST',
      path: cardPaths.refundPreview,
      permission: 'memberCard:refundRecharge',
      input: z.object({ card: text, amount: amount.nullish() }),
      handle: previewRefund,
    }),
    protectedCall({
      once: 'id',
      method: 'POST',
      path: cardPaths.refund,
      permission: 'memberCard:refundRecharge',
      input: made,
      write: true,
      // A second person is named above the limit of one.
      stepUp: ({ authoriser }) => Boolean(authoriser),
      handle: refund,
    }),
    protectedCall({
      method: 'POST',
      path: activityPaths.publish,
      permission: `${rechargeActivity.name}:publish`,
      input: one,
      write: true,
      handle: publish,
    }),
    ...(['pause', 'end', 'disable'] as const).map((move) =>
      protectedCall({
        method: 'POST',
        path: activityPaths[move],
        permission: `${rechargeActivity.name}:${activityMoves[move].right}`,
        input: one,
        write: true,
        handle: moving(move),
      }),
    ),
    protectedCall({
      method: 'POST',
      path: activityPaths.check,
      permission: 'anyRight',
      input: z.object({ store: text, amount }),
      handle: checkActivity,
    }),
    protectedCall({
      method: 'POST',
      path: activityPaths.history,
      permission: `${rechargeActivity.name}:list`,
      input: z.object(history),
      handle: (context, query) =>
        listRows(context, rechargeActivityEntity, registry, {
          ...query,
          filters: { ...query.filters, status: ['ended', 'disabled'] },
        }),
    }),
  ];
}
