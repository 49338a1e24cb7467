import { equityCard as contract, type IssuingState } from '#areas/member/equityCard/equityCard.contract';
import { typedValue } from '#entity/kinds';
import { ownIssue } from '#entity/ownIssue';
import { refuse } from '#server/call/refusal';
import { equityCard } from '#server/db/schema/member/equityCard';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { reachesSubject } from '../card/subjectStores';

/** Equity cards: issued from the beginning, and never fewer than were issued already. */
export const equityCardEntity: Entity = {
  contract,
  storage: tableStorage(contract, equityCard),
  reaches: reachesSubject,
  whyFinal: 'archived',
  columns: (_context, _values, before) =>
    Promise.resolve(before ? {} : { status: 'sending' satisfies IssuingState, issued: 0 }),
  normalise(values) {
    const specifications = (typedValue(contract, values, 'specifications') ?? []).map((one) =>
      one.unit === 'permanent' ? { ...one, length: null } : one,
    );
    return { ...values, specifications, rechargeTiers: values.rechargeTiers ?? [] };
  },
  deletable(_context, rows) {
    const issued = rows.find(({ values }) => Number(values.issued) > 0);
    if (issued) throw refuse('equityCard.stopFirst', { name: String(issued.values.name) });
    return Promise.resolve();
  },
  check(_context, { issueQuantity }, before) {
    const issued = Number(before?.values.issued ?? 0);
    const few = Number(issueQuantity) < issued;
    return Promise.resolve(few ? [ownIssue(contract.name, 'issueQuantity', 'belowIssued', { issued })] : []);
  },
};
