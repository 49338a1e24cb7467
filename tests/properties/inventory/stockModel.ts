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

/** Before every night and every count, on days that follow, and on the last that every run knows; most are of that one. */
export const dates = ['2026-05-31', '2026-11-17', '2026-11-18', '2026-11-20'] as const;

export type Command =
  | { type: 'receive'; warehouse: number; lines: ModelLine[]; twice: boolean; date: string }
  | { type: 'issue'; warehouse: number; lines: ModelLine[]; waste: boolean; date: string }
  | { type: 'consume'; warehouse: number; lines: ModelLine[]; twice: boolean }
  | { type: 'transfer'; from: number; lines: ModelLine[]; date: string }
  | { type: 'reverse'; document: number }
  | { type: 'open'; warehouse: number; lock: boolean; date: string }
  | { type: 'count'; take: number; material: number; counted: bigint }
  | { type: 'close'; take: number; resolution: 'keepCounted' | 'keepDifference' | null };

interface Place {
  quantity: bigint;
  amount: bigint;
  /** millionths of a yuan for a main unit */
  cost: bigint;
  /** its movements in the order of their entry */
  rows: { date: string; quantity: bigint }[];
}

interface Movement {
  key: string;
  quantity: bigint;
  amount: bigint;
}

interface Take {
  warehouse: number;
  date: string;
  locked: boolean;
  open: boolean;
  book: Map<string, { quantity: bigint; rows: number }>;
  counted: Map<string, bigint>;
}

const upTo = ({ rows }: Place, date: string) =>
  rows.reduce<bigint>((sum, row) => (row.date <= date ? sum + row.quantity : sum), 0n);

/** The least that was there at the end of a day, from a date on. */
function leastSince(place: Place, date: string): bigint {
  const days = [date, ...place.rows.map((row) => row.date).filter((day) => day > date)];
  const [least = 0n] = days.map((day) => upTo(place, day)).sort((a, b) => (a < b ? -1 : 1));
  return least;
}

/** Expected stock: a few sums over a list, computed apart from the program's own arithmetic. */
export class StockModel {
  readonly places = new Map<string, Place>();
  readonly documents: { movements: Movement[]; warehouses: number[]; reversed: boolean }[] = [];
  readonly takes: Take[] = [];

  /** `today` is the date of reversals. */
  constructor(private readonly today: string) {}

  place(warehouse: number, material: number): Place {
    return this.at(`${warehouse} ${material}`);
  }

  private at(key: string): Place {
    const known = this.places.get(key) ?? { quantity: 0n, amount: 0n, cost: 0n, rows: [] };
    this.places.set(key, known);
    return known;
  }

  private locked(warehouse: number): boolean {
    return this.takes.some((take) => take.open && take.locked && take.warehouse === warehouse);
  }

  private countedOn(warehouse: number): string {
    const closed = this.takes.filter((take) => !take.open && take.warehouse === warehouse);
    return (
      closed
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? ''
    );
  }

  private takesNothing(warehouse: number, date: string): boolean {
    return this.locked(warehouse) || date < this.countedOn(warehouse);
  }

  private add(key: string, quantity: bigint, amount: bigint, date: string): Movement {
    const place = this.at(key);
    place.quantity += quantity;
    place.amount += amount;
    place.rows.push({ date, quantity });
    if (place.quantity > 0n) place.cost = nearest(place.amount * 10_000_000n, place.quantity);
    else if (quantity > 0n) place.cost = nearest(amount * 10_000_000n, quantity);
    return { key, quantity, amount };
  }

  private worth(key: string, out: bigint): bigint {
    const { quantity, amount } = this.at(key);
    return out === quantity ? amount : nearest(amount * out, quantity);
  }

  private canTake(lines: { key: string; quantity: bigint }[], date: string): boolean {
    return lines.every(({ key, quantity }) => leastSince(this.at(key), date) >= quantity);
  }

  receive(warehouse: number, lines: ModelLine[], date: string): boolean {
    if (this.takesNothing(warehouse, date)) return false;
    const movements = lines.map((line) =>
      this.add(`${warehouse} ${line.material}`, inMain(line), nearest(line.quantity * line.price, 1000n), date),
    );
    this.documents.push({ movements, warehouses: [warehouse], reversed: false });
    return true;
  }

  issue(warehouse: number, lines: ModelLine[], date: string): boolean {
    const wanted = lines.map((line) => ({ key: `${warehouse} ${line.material}`, quantity: inMain(line) }));
    if (this.takesNothing(warehouse, date) || !this.canTake(wanted, date)) return false;
    const movements = wanted.map(({ key, quantity }) => this.add(key, -quantity, -this.worth(key, quantity), date));
    this.documents.push({ movements, warehouses: [warehouse], reversed: false });
    return true;
  }

  /** Runs the night of an earlier day: takes the stock of that day; later counts include that day already. */
  consume(warehouse: number, lines: ModelLine[], businessDate: string): boolean {
    if (this.locked(warehouse)) return false;
    const closed = this.takes.filter((take) => !take.open && take.warehouse === warehouse);
    const counted = this.countedOn(warehouse);
    const date = counted > businessDate ? counted : businessDate;
    for (const { material, quantity } of lines) {
      const key = `${warehouse} ${material}`;
      const there = leastSince(this.at(key), date);
      const short = there - quantity < 0n;
      const given = short ? there : quantity;
      if (given > 0n && !closed.some((take) => take.date > businessDate && take.counted.has(key)))
        this.add(key, -given, -this.worth(key, given), date);
    }
    return true;
  }

  transfer(from: number, lines: ModelLine[], date: string): boolean {
    const to = 1 - from;
    const wanted = lines.map((line) => ({
      material: line.material,
      key: `${from} ${line.material}`,
      quantity: inMain(line),
    }));
    if (this.takesNothing(from, date) || this.takesNothing(to, date) || !this.canTake(wanted, date)) return false;
    const out = wanted.map(({ key, quantity }) => this.add(key, -quantity, -this.worth(key, quantity), date));
    const there = wanted.map(({ material, quantity }, index) =>
      this.add(`${to} ${material}`, quantity, -(out[index]?.amount ?? 0n), date),
    );
    // The receipt is reversed first.
    this.documents.push({ movements: [...there, ...out], warehouses: [from, to], reversed: false });
    return true;
  }

  /** Reverses exactly the posted amounts; the rest of dearer goods keeps its average, and no stock is worth nothing. */
  reverse(index: number): boolean {
    const document = this.documents[index];
    const refused = document?.warehouses.some((one) => this.takesNothing(one, this.today));
    if (!document || document.reversed || refused) return false;
    const { movements } = document;
    const back = movements.filter((one) => one.quantity > 0n).map(({ key, quantity }) => ({ key, quantity }));
    if (!this.canTake(back, this.today)) return false;
    for (const { key, quantity, amount } of movements) {
      const place = this.at(key);
      const left = place.quantity - quantity;
      const worthless = quantity > 0n && (left === 0n || place.amount <= amount);
      if (worthless) place.amount = nearest(place.amount * left, place.quantity) + amount;
      this.add(key, -quantity, -amount, this.today);
    }
    document.reversed = true;
    return true;
  }

  open(warehouse: number, lock: boolean, date: string): boolean {
    if (date < this.countedOn(warehouse)) return false;
    const book = new Map<string, { quantity: bigint; rows: number }>();
    for (let material = 0; material < materialCount; material++) {
      const place = this.place(warehouse, material);
      book.set(`${warehouse} ${material}`, { quantity: upTo(place, date), rows: place.rows.length });
    }
    const refused = lock && this.locked(warehouse);
    this.takes.push({ warehouse, date, locked: lock && !refused, open: true, book, counted: new Map() });
    return !refused;
  }

  count(index: number, material: number, counted: bigint): boolean {
    const take = this.takes[index];
    if (!take?.open) return false;
    take.counted.set(`${take.warehouse} ${material}`, counted);
    return true;
  }

  /** A count is of its day: later movements are added to it. */
  close(index: number, resolution: 'keepCounted' | 'keepDifference' | null): boolean {
    const take = this.takes[index];
    if (!take?.open || take.counted.size === 0 || take.date < this.countedOn(take.warehouse)) return false;
    const other = this.takes.some((one) => one !== take && one.open && one.locked && one.warehouse === take.warehouse);
    if (other) return false;
    const { date } = take;
    const lines = [...take.counted].map(([key, counted]) => {
      const place = this.at(key);
      const book = take.book.get(key) ?? { quantity: 0n, rows: 0 };
      const difference = counted - (resolution === 'keepDifference' ? book.quantity : upTo(place, date));
      const moved = place.rows.slice(book.rows).some((row) => row.date <= date);
      return { key, difference, moved, least: leastSince(place, date) };
    });
    if (!resolution && lines.some((line) => line.moved)) return false;
    if (lines.some((line) => line.difference < 0n && line.least + line.difference < 0n)) return false;
    for (const { key, difference } of lines) {
      if (difference > 0n) this.add(key, difference, nearest(this.at(key).cost * difference, 10_000_000n), date);
      if (difference < 0n) this.add(key, difference, -this.worth(key, -difference), date);
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
const date = fc.oneof(
  { weight: 3, arbitrary: fc.constant('2026-11-20') },
  { weight: 2, arbitrary: fc.constantFrom(...dates) },
);

export const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ type: fc.constant('receive' as const), warehouse, lines, twice: fc.boolean(), date }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('issue' as const), warehouse, lines, waste: fc.boolean(), date }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('consume' as const), warehouse, lines, twice: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('transfer' as const), from: warehouse, lines, date }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('reverse' as const), document: fc.nat(8) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('open' as const), warehouse, lock: fc.boolean(), date }) },
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
