import { defaultCardBase, type MemberCardBase, memberCardBase } from '#areas/member/card/memberCardBase.contract';
import { typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import type { CardTerms } from '../ledger/cardBook';
import { savedOf } from './ofSubject';

/** Terms of the cards of these subjects; without an entry a subject has said nothing, and each card keeps what it began with. */
export async function termsBySubject(tx: Tx, subjects: readonly string[]): Promise<Map<string, CardTerms>> {
  const saved = await savedOf(tx, memberCardBase, subjects);
  return new Map(
    [...saved].map(([subject, values]) => [
      subject,
      {
        deductionOrder: typedValue(memberCardBase, values, 'deductionOrder') ?? defaultCardBase.deductionOrder,
        stores: typedValue(memberCardBase, values, 'storeGuids') ?? [],
      },
    ]),
  );
}

/** Common settings of all cards of a subject; the defaults as long as nothing was saved. */
export async function cardBaseOf(tx: Tx, subject: string): Promise<MemberCardBase> {
  const saved = (await savedOf(tx, memberCardBase, [subject])).get(subject);
  const kept = <N extends keyof MemberCardBase>(name: N) =>
    typedValue(memberCardBase, saved, name) ?? defaultCardBase[name];
  return {
    name: kept('name'),
    operatingEntity: kept('operatingEntity'),
    storeGuids: kept('storeGuids'),
    deductionOrder: kept('deductionOrder'),
    giftBearer: kept('giftBearer'),
    namedLimit: kept('namedLimit'),
    unnamedLimit: kept('unnamedLimit'),
    realNameFrom: kept('realNameFrom'),
  };
}
