import { addDecimals } from '#values/decimal';
import type { Settlement } from './cardConsumptionRecord.contract';

/** Of value whose seller nobody knows: it is older than the ledgers, or was granted. */
export const unknownSeller = '';

/** A settlement as a table: what each seller owes to each user, and the sums between different stores; amounts in yuan. */
export function matrixOf({ stores, cells }: Settlement) {
  const order = [...stores.map(({ id }) => id), unknownSeller];
  const among = (ids: readonly (string | null)[]) =>
    order.filter((id) => ids.some((one) => (one ?? unknownSeller) === id));
  const sellers = among(cells.map(({ soldAt }) => soldAt));
  const users = among(cells.map(({ usedAt }) => usedAt));
  const owed = (seller: string, user: string) =>
    cells.find(({ soldAt, usedAt }) => (soldAt ?? unknownSeller) === seller && usedAt === user)?.owed ?? null;
  const sum = (amounts: (string | null)[]) => addDecimals('0.00', ...amounts.map((amount) => amount ?? '0.00'));
  const others = (id: string, ids: readonly string[]) => ids.filter((one) => one !== id && one !== unknownSeller);
  return {
    sellers,
    users,
    owed,
    /** owed by a seller to all others; nobody owes for an unknown seller */
    sold: (seller: string) =>
      seller === unknownSeller ? null : sum(others(seller, users).map((user) => owed(seller, user))),
    /** owed to a user by all others */
    used: (user: string) => sum(others(user, sellers).map((seller) => owed(seller, user))),
  };
}
