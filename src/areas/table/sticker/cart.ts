import type { AreaSelection } from '#entity/fields';
import { addDecimals } from '#values/decimal';
import { amountOf, type DesignKey, designKeys, designs } from './designs';

/** Pieces of one cart (001 §8, §9). */
export const mostPieces = 30;

/** Pieces of one design for one table. */
export interface CartItem {
  design: DesignKey;
  /** a table's id */
  table: string;
  pieces: number;
}

/** Where an order is sent. */
export interface Delivery {
  recipient: string;
  phone: string;
  area: AreaSelection;
  address: string;
}

/** The choice of an operator for a store; kept by the gateway. */
export interface Cart {
  items: CartItem[];
  /** the store's own address until another is given */
  delivery: Delivery;
}

/** The pieces of a cart that are of one design, with what they cost together in yuan. */
export interface CartLine {
  design: DesignKey;
  items: CartItem[];
  pieces: number;
  amount: string;
}

/** The standard's headings between a municipality and its districts: nobody writes them on a parcel. */
const headings: ReadonlySet<string> = new Set(['市辖区', '县']);

/** An address in one line, from the province down. */
export function addressText({ area, address }: Delivery): string {
  const names = [area.prov, area.city, area.county].flatMap((part) => (part ? [part.name] : []));
  return [...names.filter((name) => !headings.has(name)), address].join(' ');
}

export function piecesOf(items: readonly CartItem[]): number {
  return items.reduce((sum, { pieces }) => sum + pieces, 0);
}

/** A cart by designs, in the order of the shop. */
export function linesOf(items: readonly CartItem[]): CartLine[] {
  return designKeys.flatMap((design) => {
    const own = items.filter((item) => item.design === design);
    const pieces = piecesOf(own);
    return pieces > 0 ? [{ design, items: own, pieces, amount: amountOf(designs[design], pieces) }] : [];
  });
}

/** Returns the price of a cart, in yuan. */
export function totalOf(items: readonly CartItem[]): string {
  return addDecimals('0.00', ...linesOf(items).map(({ amount }) => amount));
}

/** The items with so many pieces of a design for each of these tables; none takes a table out. */
export function withPieces(
  items: readonly CartItem[],
  design: DesignKey,
  tables: readonly string[],
  pieces: number,
): CartItem[] {
  const changed = new Set(tables);
  const isChanged = (item: CartItem) => item.design === design && changed.has(item.table);
  const known = items.flatMap((item) => (isChanged(item) ? (pieces > 0 ? [{ ...item, pieces }] : []) : [item]));
  const there = new Set(items.filter(isChanged).map(({ table }) => table));
  const added = pieces > 0 ? [...changed].filter((table) => !there.has(table)) : [];
  return [...known, ...added.map((table) => ({ design, table, pieces }))];
}

/** Of these tables, in their order, those that a cart has room for: one piece each. */
export function fitting(items: readonly CartItem[], design: DesignKey, tables: readonly string[]): string[] {
  const chosen = new Set(items.filter((item) => item.design === design).map(({ table }) => table));
  const free = tables.filter((table) => !chosen.has(table));
  return free.slice(0, Math.max(0, mostPieces - piecesOf(items)));
}
