import type { Contract } from './contract';

/** Whether a deletion archives a record instead, because it is over and what happened refers to it (002 §4). */
export function archives({ over }: Pick<Contract, 'over'>, record: Record<string, unknown>): boolean {
  return over?.(record) === true && record.archived !== true;
}

/** Whether a deletion is offered on a record: it may still change, or it is over. */
export function isRemovable(contract: Pick<Contract, 'final' | 'over'>, record: Record<string, unknown>): boolean {
  return archives(contract, record) || !contract.final?.(record);
}
