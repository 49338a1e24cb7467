import type { SoldLine } from '#business/bill/bill';
import { reasonAt } from '#server/domain/company/reason/reasons';
import { addDecimals } from '#values/decimal';
import type { Chance } from '../chance';
import type { Offer, OfferedDish, OfferedPackage } from './offer';
import type { Visit } from './visit';

/** Something that happened to a line before the checkout. */
export interface LineEvent {
  kind: 'return' | 'gift' | 'change';
  line: number;
  reason: string;
  /** of a return */
  afterSend: boolean;
  /** of a change: what it was before */
  was: OfferedDish | null;
}

export interface Basket {
  lines: SoldLine[];
  lineEvents: LineEvent[];
}

function lineOf(chance: Chance, dish: OfferedDish, quantity: string, waiter: string): SoldLine {
  const chosen = dish.choices.flatMap((group) => (group.length > 0 && chance.percent(70) ? [chance.pick(group)] : []));
  return {
    kind: dish.weighed ? 'weighed' : 'single',
    commodity: dish.commodity,
    code: dish.code,
    name: dish.name,
    category: dish.category,
    categoryName: dish.categoryName,
    spec: dish.spec,
    unit: dish.unit,
    attributes: chosen.map(([name]) => name).join('、'),
    quantity,
    returned: '0',
    gift: false,
    unitPrice: dish.price,
    attributeAmount: addDecimals('0.00', ...chosen.map(([, markup]) => markup)),
    cost: dish.cost,
    waiter,
  };
}

function packageLines(chance: Chance, one: OfferedPackage, waiter: string, place: number): SoldLine[] {
  const { groups, ...head } = one;
  const children = groups.flatMap(({ take, dishes }) => {
    const first = chance.between(0, Math.max(0, dishes.length - 1));
    return Array.from({ length: Math.min(take, dishes.length) }, (_, index) => dishes[(first + index) % dishes.length]);
  });
  return [
    {
      ...head,
      kind: 'package',
      spec: '',
      attributes: '',
      quantity: '1',
      returned: '0',
      gift: false,
      unitPrice: one.price,
      attributeAmount: '0',
      cost: '0',
      waiter,
    },
    ...children.flatMap((child): SoldLine[] => {
      if (!child) return [];
      const line = lineOf(chance, child.dish, child.number, waiter);
      return [{ ...line, kind: 'child', attributes: '', attributeAmount: '0', parent: place }];
    }),
  ];
}

function quantityOf(chance: Chance, { weighed, name }: OfferedDish, guests: number): string {
  if (weighed) return `${chance.between(1, 3)}.${String(chance.between(0, 19) * 50).padStart(3, '0')}`;
  // Rice by the guest, beer by the bottle.
  if (name === '米饭') return String(Math.max(1, guests));
  return String(chance.percent(8) ? 2 : 1);
}

/** Draws events of lines: dishes are returned, one is given away, one is exchanged for another. */
function lineEventsOf(chance: Chance, lines: SoldLine[], { dishes, reasons }: Offer, seated: boolean): LineEvent[] {
  const plain = lines.flatMap((line, index) => (line.kind === 'single' ? [index] : []));
  const lineEvents: LineEvent[] = [];
  for (const index of plain) {
    const line = lines[index];
    if (!line) continue;
    if (plain.length > 1 && lineEvents.length === 0 && chance.percent(1.9)) {
      line.returned = line.quantity;
      lineEvents.push({
        kind: 'return',
        line: index,
        reason: reasonAt(reasons.dishReturn, chance.share()),
        afterSend: chance.percent(65),
        was: null,
      });
    } else if (seated && chance.percent(0.5)) {
      lineEvents.push({
        kind: 'change',
        line: index,
        // Orders that are drawn again have the draws that they had.
        reason: reasons.dishChange[0] ?? '',
        afterSend: false,
        was: chance.weighted(dishes),
      });
    }
  }
  const gift = seated && chance.percent(3) ? plain.find((index) => lines[index]?.returned === '0') : undefined;
  const given = gift === undefined ? undefined : lines[gift];
  if (gift !== undefined && given && plain.length > 1) {
    given.gift = true;
    lineEvents.push({
      kind: 'gift',
      line: gift,
      reason: reasonAt(reasons.gift, chance.share()),
      afterSend: false,
      was: null,
    });
  }
  return lineEvents;
}

/** Draws the order of a visit. */
export function basketOf(chance: Chance, offer: Offer, visit: Visit, kind: 'A' | 'B'): Basket {
  const { guests, waiter, diningType } = visit;
  const seated = diningType === 'dineIn' && kind === 'A';
  const wanted = seated
    ? Math.max(1, Math.round(guests * 1.6 * chance.around(0.25)) + 1)
    : kind === 'A'
      ? chance.between(1, 4)
      : chance.weighted([
          [1, 42],
          [2, 34],
          [3, 16],
          [4, 8],
        ] as const);
  const lines: SoldLine[] = [];
  if (offer.packages.length > 0 && chance.percent(6))
    lines.push(...packageLines(chance, chance.pick(offer.packages), waiter, lines.length));
  const taken = new Set<string>();
  while (lines.filter((line) => line.kind !== 'child').length < wanted && taken.size < offer.dishes.length) {
    const dish = chance.weighted(offer.dishes);
    const key = `${dish.commodity} ${dish.spec}`;
    if (!taken.has(key)) lines.push(lineOf(chance, dish, quantityOf(chance, dish, guests), waiter));
    taken.add(key);
  }
  return { lines, lineEvents: lineEventsOf(chance, lines, offer, seated) };
}
