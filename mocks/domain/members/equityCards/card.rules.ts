import {
  equityCard as contract,
  type IssuingState,
} from '../../../../src/areas/members/equityCard/equityCard.contract';
import { typedValue } from '../../../../src/entity/kinds';
import { ownIssue } from '../../../../src/entity/ownIssue';
import { equityCard } from '../../../db/equityCardSchema';
import type { Entity } from '../../../store/entity';
import { tableStorage } from '../../../store/storage';

/** Equity cards: issued from the beginning, and never fewer than were issued already. */
export const equityCardEntity: Entity = {
  contract,
  storage: tableStorage(contract, equityCard),
  columns: (_context, _values, before) =>
    Promise.resolve(before ? {} : { status: 'sending' satisfies IssuingState, issued: 0 }),
  normalise(values) {
    const specifications = (typedValue(contract, values, 'specifications') ?? []).map((one) =>
      one.unit === 'permanent' ? { ...one, length: null } : one,
    );
    return { ...values, specifications, rechargeTiers: values.rechargeTiers ?? [] };
  },
  check(_context, { issueQuantity }, before) {
    const issued = Number(before?.values.issued ?? 0);
    const few = Number(issueQuantity) < issued;
    return Promise.resolve(few ? [ownIssue(contract.name, 'issueQuantity', 'belowIssued', { issued })] : []);
  },
};
