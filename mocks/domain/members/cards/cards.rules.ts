import { eq, sql } from 'drizzle-orm';
import { memberCard as contract } from '../../../../src/areas/members/card/memberCard.contract';
import { memberCardBase } from '../../../../src/areas/members/card/memberCardBase.contract';
import { rechargeRule } from '../../../../src/areas/members/card/rechargeRule.contract';
import { listOf } from '../../../../src/entity/kinds';
import { member, memberCard } from '../../../db/memberSchema';
import type { Entity } from '../../../store/entity';
import { inScope } from '../../../store/scope';
import { tableStorage } from '../../../store/storage';
import { seenMembers } from '../seen';
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
