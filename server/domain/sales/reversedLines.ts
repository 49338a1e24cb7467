import { total, yuan } from '#business/bill/bill';
import { spread } from '#business/bill/spread';
import { fromUnits, toUnits } from '#values/decimal';
import { type Common, left, ReversalError, share } from './left';
import { type LineRow, placeIn } from './rows';

/** Scope of a reversal: everything left of the sale, or quantities of its lines. */
export type Taken = 'all' | { lines: { number: number; quantity: string }[]; fees: boolean };

/** The reversed part of a line; figures in cents. */
export interface Part {
  row: LineRow;
  /** thousandths taken back, and given back before the checkout as far as this mirrors it */
  quantity: bigint;
  returned: bigint;
  list: bigint;
  own: bigint;
  shared: bigint;
  childNet: bigint;
  childDiscount: bigint;
  cost: bigint;
}

function partOf(row: LineRow, before: readonly LineRow[], quantity: bigint, mirrored: boolean): Part {
  const returned = left(row, before, 'returned', 3);
  const there = left(row, before, 'quantity', 3) - returned;
  if (quantity < 0n || quantity > there) throw new ReversalError(`not so many left: ${row.name}`);
  const of = (figure: 'ownDiscount' | 'net' | 'cost' | 'childNet') => share(left(row, before, figure), quantity, there);
  const [own, net, shared] = [of('ownDiscount'), of('net'), left(row, before, 'sharedDiscount')];
  // Rounded one by one the figures might miss each other by a cent; what was shared takes it, where anything was.
  const list = shared === 0n ? own + net : share(left(row, before, 'list'), quantity, there);
  return {
    row,
    quantity,
    returned: mirrored ? returned : 0n,
    list,
    own,
    shared: list - own - net,
    childNet: 0n,
    childDiscount: 0n,
    cost: of('cost'),
  };
}

/** Children go back with their package, in the same proportion, and carry what it was worth and what was taken off it. */
function withChildren(parts: readonly Part[], sold: readonly LineRow[], before: readonly LineRow[], mirrored: boolean) {
  return parts.flatMap((part) => {
    if (part.row.kind !== 'package') return [part];
    const there = left(part.row, before, 'quantity', 3) - left(part.row, before, 'returned', 3);
    const children = sold
      .filter(({ parent }) => parent === part.row.guid)
      .map((row) => {
        const held = left(row, before, 'quantity', 3) - left(row, before, 'returned', 3);
        return partOf(row, before, share(held, part.quantity, there), mirrored);
      });
    const shared = (figure: 'childNet' | 'childDiscount', amount: bigint) =>
      spread(
        amount,
        children.map(({ row }) => left(row, before, figure)),
      );
    const nets = shared('childNet', part.list - part.own - part.shared);
    const discounts = shared('childDiscount', part.own + part.shared);
    children.forEach((child, index) => {
      child.childNet = nets[index] ?? 0n;
      child.childDiscount = discounts[index] ?? 0n;
    });
    if (children.length > 0) part.cost = total(children.map(({ cost }) => cost));
    return [part, ...children];
  });
}

/** Returns the reversed part of each line, children with their packages. Throws a ReversalError where less is left. */
export function partsOf(sold: readonly LineRow[], before: readonly LineRow[], taken: Taken, mirrored: boolean): Part[] {
  const top = sold.filter((row) => row.kind !== 'child');
  const wanted = (row: LineRow): bigint => {
    if (taken === 'all') return left(row, before, 'quantity', 3) - left(row, before, 'returned', 3);
    return total(taken.lines.filter(({ number }) => number === row.number).map((one) => toUnits(one.quantity, 3)));
  };
  if (taken !== 'all' && taken.lines.some(({ number }) => !top.some((row) => row.number === number)))
    throw new ReversalError('no such line');
  const parts = top
    .map((row) => partOf(row, before, wanted(row), mirrored))
    .filter(({ quantity, returned }) => quantity !== 0n || returned !== 0n);
  return withChildren(parts, sold, before, mirrored).sort((a, b) => a.row.number - b.row.number);
}

/** The line that takes a part back. */
export function reversedLine(common: Common, part: Part): LineRow {
  const { row } = part;
  const parent = row.parent === null ? null : `${common.guid}${row.parent.slice(row.posting.length)}`;
  return {
    ...row,
    ...common.about,
    guid: `${common.guid}${placeIn(row)}`,
    posting: common.guid,
    postingKind: common.kind,
    parent,
    quantity: fromUnits(-part.quantity - part.returned, 3),
    returned: fromUnits(-part.returned, 3),
    list: yuan(-part.list),
    ownDiscount: yuan(-part.own),
    sharedDiscount: yuan(-part.shared),
    net: yuan(part.own + part.shared - part.list),
    childNet: yuan(-part.childNet),
    childDiscount: yuan(-part.childDiscount),
    cost: yuan(-part.cost),
  };
}
