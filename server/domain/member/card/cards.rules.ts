import { eq, sql } from 'drizzle-orm';
import { memberCard as contract } from '#areas/member/card/memberCard.contract';
import { memberCardBase } from '#areas/member/card/memberCardBase.contract';
import { rechargeRule } from '#areas/member/card/rechargeRule.contract';
import { listOf } from '#entity/kinds';
import { member, memberCard } from '#server/db/schema/member/member';
import type { Entity } from '#server/store/entity';
import { inScope } from '#server/store/scope';
import { tableStorage } from '#server/store/storage';
import { seenMembers } from '../member/seen';
import { subjectEntity } from './ofSubject';
import { storeIssues } from './subjectStores';

/** Common settings of all cards of a subject. */
export const memberCardBaseEntity: Entity = subjectEntity(memberCardBase, {
  check: (context, values) =>
    storeIssues(
      context,
      memberCardBase.name,
      'storeGuids',
      listOf(memberCardBase.fields.storeGuids, values.storeGuids),
    ),
});

/** Amounts that may be paid in, with their gifts. */
export const rechargeRuleEntity: Entity = subjectEntity(rechargeRule);

/** Cards, of the members whom the caller sees. */
export const memberCardEntity: Entity = {
  contract,
  storage: tableStorage(contract, memberCard),
  scope(context) {
    const ofSubject = inScope(context.caller, 'subject', sql`${memberCard.subject}`);
    if (context.caller.scope.kind === 'unrestricted') return ofSubject;
    return sql`${ofSubject} AND EXISTS (SELECT 1 FROM ${member} WHERE ${eq(member.guid, memberCard.member)}
      AND ${seenMembers(context)})`;
  },
};
