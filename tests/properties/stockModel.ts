import fc from 'fast-check';

/** Two warehouses and three materials are enough to go wrong in every way; the third is also counted in boxes of 6. */
export const warehouseCount = 2;
export const materialCount = 3;
export const boxRatio = 6n;

export interface ModelLine {
  material: number;
  /** thousandths of the unit */
  quantity: bigint;
  box: boolean;
  /** cents for a unit */
  price: bigint;
}

export type Command =
  | { type: 'receive'; warehouse: number; lines: ModelLine[]; twice: boolean }
  | { type: 'issue'; warehouse: number; lines: ModelLine[]; waste: boolean }
  | { type: 'consume'; warehouse: number; lines: ModelLine[]; twice: boolean }
  | { type: 'transfer'; from: number; lines: ModelLine[] }
  | { type: 'reverse'; document: number }
  | { type: 'open'; warehouse: number; lock: boolean }
  | { type: 'count'; take: number; material: number; counted: bigint }
  | { type: 'close'; take: number; resolution: 'keepCounted' | 'keepDifference' | null };

interface Place {
  quantity: bigint;
  amount: bigint;
  /** millionths of a yuan for a main unit */
  cost: bigint;
  rows: number;
}

interface Movement {
  key: string;
  quantity: bigint;
  amount: bigint;
}

interface Take {
  warehouse: number;
  locked: boolean;
  open: boolean;
  book: Map<string, { quantity: bigint; rows: number }>;
  counted: Map<string, bigint>;
}

/** What stock should be: a few sums over a list, computed apart from the program's own arithmetic. */
export class StockModel {
  readonly places = new Map<string, Place>();
  readonly documents: { movements: Movement[]; warehouses: number[]; reversed: boolean }[] = [];
  readonly takes: Take[] = [];

  place(warehouse: number, material: number): Place {
    return this.at(`${warehouse} ${material}`);
  }

  private at(key: string): Place {
    const known = this.places.get(key) ?? { quantity: 0n, amount: 0n, cost: 0n, rows: 0 };
    this.places.set(key, known);
    return known;
  }

  private locked(warehouse: number): boolean {
    return this.takes.some((take) => take.open && take.locked && take.warehouse === warehouse);
  }

  private add(key: string, quantity: bigint, amount: bigint): Movement {
    const place = this.at(key);
    place.quantity += quantity;
    place.amount += amount;
    place.rows += 1;
    if (place.quantity > 0n) place.cost = nearest(place.amount * 10_000_000n, place.quantity);
    else if (quantity > 0n) place.cost = nearest(amount * 10_000_000n, quantity);
    return { key, quantity, amount };
  }

  private worth(key: string, out: bigint): bigint {
    const { quantity, amount } = this.at(key);
    return out === quantity ? amount : nearest(amount * out, quantity);
  }

  private canTake(lines: { key: string; quantity: bigint }[]): boolean {
    return lines.every(({ key, quantity }) => this.at(key).quantity >= quantity);
  }

  receive(warehouse: number, lines: ModelLine[]): boolean {
    if (this.locked(warehouse)) return false;
    const movements = lines.map((line) =>
      this.add(`${warehouse} ${line.material}`, inMain(line), nearest(line.quantity * line.price, 1000n)),
    );
    this.documents.push({ movements, warehouses: [warehouse], reversed: false });
    return true;
  }

  issue(warehouse: number, lines: ModelLine[]): boolean {
    const wanted = lines.map((line) => ({ key: `${warehouse} ${line.material}`, quantity: inMain(line) }));
    if (this.locked(warehouse) || !this.canTake(wanted)) return false;
    const movements = wanted.map(({ key, quantity }) => this.add(key, -quantity, -this.worth(key, quantity)));
    this.documents.push({ movements, warehouses: [warehouse], reversed: false });
    return true;
  }

  /** A night of an earlier day: gives what is there; what was counted since holds that day already. */
  consume(warehouse: number, lines: ModelLine[]): boolean {
    if (this.locked(warehouse)) return false;
    const closed = this.takes.filter((take) => !take.open && take.warehouse === warehouse);
    for (const { material, quantity } of lines) {
      const key = `${warehouse} ${material}`;
      const there = this.at(key).quantity;
      const short = there - quantity < 0n;
      const given = short ? there : quantity;
      if (given > 0n && !closed.some((take) => take.counted.has(key))) this.add(key, -given, -this.worth(key, given));
    }
    return true;
  }

  transfer(from: number, lines: ModelLine[]): boolean {
    const to = 1 - from;
    const wanted = lines.map((line) => ({
      material: line.material,
      key: `${from} ${line.material}`,
      quantity: inMain(line),
    }));
    if (this.locked(from) || this.locked(to) || !this.canTake(wanted)) return false;
    const out = wanted.map(({ key, quantity }) => this.add(key, -quantity, -this.worth(key, quantity)));
    const there = wanted.map(({ material, quantity }, index) =>
      this.add(`${to} ${material}`, quantity, -(out[index]?.amount ?? 0n)),
    );
    // What came in gives back first.
    this.documents.push({ movements: [...there, ...out], warehouses: [from, to], reversed: false });
    return true;
  }

  reverse(index: number): boolean {
    const document = this.documents[index];
    if (!document || document.reversed || document.warehouses.some((one) => this.locked(one))) return false;
    const { movements } = document;
    const back = movements.filter((one) => one.quantity > 0n).map(({ key, quantity }) => ({ key, quantity }));
    if (!this.canTake(back)) return false;
    const given: bigint[] = [];
    const transfer = document.warehouses.length > 1;
    for (const { key, quantity, amount } of movements) {
      const { quantity: there, amount: worth } = this.at(key);
      const taken = there === quantity || amount > worth ? worth : amount;
      if (quantity > 0n) given.push(this.add(key, -quantity, -taken).amount);
      else this.add(key, -quantity, transfer ? -(given.shift() ?? 0n) : -amount);
    }
    document.reversed = true;
    return true;
  }

  open(warehouse: number, lock: boolean): boolean {
    const book = new Map<string, { quantity: bigint; rows: number }>();
    for (let material = 0; material < materialCount; material++) {
      const { quantity, rows } = this.place(warehouse, material);
      book.set(`${warehouse} ${material}`, { quantity, rows });
    }
    const refused = lock && this.locked(warehouse);
    this.takes.push({ warehouse, locked: lock && !refused, open: true, book, counted: new Map() });
    return !refused;
  }

  count(index: number, material: number, counted: bigint): boolean {
    const take = this.takes[index];
    if (!take?.open) return false;
    take.counted.set(`${take.warehouse} ${material}`, counted);
    return true;
  }

  close(index: number, resolution: 'keepCounted' | 'keepDifference' | null): boolean {
    const take = this.takes[index];
    if (!take?.open || take.counted.size === 0) return false;
    const other = this.takes.some((one) => one !== take && one.open && one.locked && one.warehouse === take.warehouse);
    if (other) return false;
    const lines = [...take.counted].map(([key, counted]) => {
      const now = this.at(key);
      const book = take.book.get(key) ?? { quantity: 0n, rows: 0 };
      const difference = counted - (resolution === 'keepDifference' ? book.quantity : now.quantity);
      return { key, difference, moved: now.rows !== book.rows, now: now.quantity };
    });
    if (!resolution && lines.some((line) => line.moved)) return false;
    if (lines.some((line) => line.now + line.difference < 0n)) return false;
    for (const { key, difference } of lines) {
      if (difference > 0n) this.add(key, difference, nearest(this.at(key).cost * difference, 10_000_000n));
      if (difference < 0n) this.add(key, difference, -this.worth(key, -difference));
    }
    take.open = false;
    return true;
  }
}

function inMain({ quantity, box }: ModelLine): bigint {
  return box ? quantity * boxRatio : quantity;
}

/** To the nearest, halves to the even one; written otherwise than the program does it. */
function nearest(top: bigint, bottom: bigint): bigint {
  const sign = top < 0n ? -1n : 1n;
  const doubled = 2n * top * sign + bottom;
  const up = doubled / (2n * bottom);
  const exactHalf = doubled % (2n * bottom) === 0n;
  return sign * (exactHalf && up % 2n === 1n ? up - 1n : up);
}

const quantity = fc.oneof(fc.constantFrom(1n, 1000n, 6000n, 5999n, 6001n, 2500n), fc.bigInt({ min: 1n, max: 20_000n }));
const price = fc.oneof(fc.constantFrom(1n, 333n, 9_999_999n), fc.bigInt({ min: 1n, max: 10_000n }));
const line = fc.record({ material: fc.nat(materialCount - 1), quantity, box: fc.boolean(), price });
const lines = fc
  .uniqueArray(line, { minLength: 1, maxLength: 3, selector: (one) => one.material })
  // Only the last material has boxes.
  .map((all) => all.map((one) => ({ ...one, box: one.box && one.material === materialCount - 1 })));
const warehouse = fc.nat(warehouseCount - 1);

export const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ type: fc.constant('receive' as const), warehouse, lines, twice: fc.boolean() }),
    },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('issue' as const), warehouse, lines, waste: fc.boolean() }) },
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('consume' as const), warehouse, lines, twice: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('transfer' as const), from: warehouse, lines }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('reverse' as const), document: fc.nat(8) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('open' as const), warehouse, lock: fc.boolean() }) },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('count' as const),
        take: fc.nat(2),
        material: fc.nat(materialCount - 1),
        counted: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 20_000n })),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('close' as const),
        take: fc.nat(2),
        resolution: fc.constantFrom('keepCounted' as const, 'keepDifference' as const, null),
      }),
    },
  ),
  { minLength: 6, maxLength: 18 },
);
