import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openGateway } from '#tests/support/gateway';
import { type Command, commands, type ModelLine } from './stockModel';
import { type Books, type LedgerRow, StockWorld } from './stockWorld';

// S1–S11, S14, S17, S18 and X3 of the stock rules, and nothing leaves before it came: after every command the balances are those of the model, and the ledger is one
// chain that adds up to them.

const gateway = openGateway();
const world = new StockWorld(gateway);
beforeAll(() => world.open());

const byKey = (rows: readonly LedgerRow[]) =>
  new Map(rows.map(({ key }) => [key, rows.filter((row) => row.key === key)] as const));

/** Every ledger row follows from the one before it, and the last one is the balance (S1, S2). */
async function checkBooks(books: Books): Promise<void> {
  const balances = await books.balances();
  for (const [key, rows] of byKey(await books.ledger())) {
    let [quantity, amount] = [0n, 0n];
    for (const row of [...rows].sort((a, b) => a.sequence - b.sequence)) {
      expect(row.before).toBe(quantity);
      quantity += row.delta;
      amount += row.deltaAmount;
      expect({ after: row.after, amount: row.afterAmount }).toEqual({ after: quantity, amount });
      expect(quantity >= 0n && amount >= 0n).toBe(true);
    }
    expect(balances.get(key)).toEqual({ quantity, amount });
    // Nothing left before it came: the books of every day have something or nothing, never less.
    for (const { date } of rows) {
      const then = rows.reduce((sum, row) => (row.date <= date ? sum + row.delta : sum), 0n);
      expect({ key, date, enough: then >= 0n }).toEqual({ key, date, enough: true });
    }
  }
}

async function checkModel(books: Books): Promise<void> {
  const balances = await books.balances();
  for (const [key, { quantity, amount }] of world.model.places) {
    expect({ key, ...(balances.get(key) ?? { quantity: 0n, amount: 0n }) }).toEqual({ key, quantity, amount });
  }
}

async function holds(books: Books, runs: number, seed?: number): Promise<void> {
  const property = fc.asyncProperty(commands, async (sequence: Command[]) => {
    await world.reset();
    for (const command of sequence) {
      const { expected, done, said } = await world.run(command);
      expect({ command: command.type, done, said: done ? '' : said }).toMatchObject({ done: expected });
      await checkModel(books);
    }
    await checkBooks(books);
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: seed !== undefined });
}

const line = (material: number, quantity: bigint, price = 100n): ModelLine => ({
  material,
  quantity,
  box: false,
  price,
});

describe('stock', () => {
  it('equals the model, after any receipts, issues, consumption, transfers, reversals and counts', async () => {
    await holds(world.books, 25);
  });

  it('ends the same in any order of concurrent submits (S18)', async () => {
    await world.reset();
    expect((await world.receive(0, [line(0, 100_000n), line(1, 100_000n)])).code).toBe(0);
    const issues = Array.from({ length: 12 }, (_, index) => {
      const lines = index % 2 ? [line(0, 1000n), line(1, 2000n)] : [line(1, 2000n), line(0, 1000n)];
      return world.issue(0, lines, 'requisition', index);
    });
    const receipts = Array.from({ length: 6 }, (_, index) => world.receive(0, [line(1, 500n), line(0, 500n)], index));
    const replies = await Promise.all([...issues, ...receipts]);
    expect(replies.map((reply) => reply.code)).toEqual(replies.map(() => 0));
    const balances = await world.books.balances();
    expect(balances.get('0 0')?.quantity).toBe(100_000n - 12_000n + 3000n);
    expect(balances.get('0 1')?.quantity).toBe(100_000n - 24_000n + 3000n);
    await checkBooks(world.books);
  });

  it('gives the last of it to one of two concurrent submits', async () => {
    await world.reset();
    await world.receive(0, [line(0, 1000n)]);
    const replies = await Promise.all([0, 1, 2].map((node) => world.issue(0, [line(0, 1000n)], 'waste', node)));
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
    expect((await world.books.balances()).get('0 0')).toEqual({ quantity: 0n, amount: 0n });
  });

  it('is posted once when one document is submitted by many at once (S5)', async () => {
    await world.reset();
    const draft = await world.post<{ id: string }>('/inventory/stock_in/save', {
      type: 'otherIn',
      date: '2026-11-20',
      warehouse: world.warehouses[0],
      lines: [{ material: world.materials[0], quantity: '3', unit: 'main', unitPrice: '2' }],
    });
    const { id } = draft.tdata;
    const replies = await Promise.all(
      [0, 1, 0, 1].map((node) => world.post('/inventory/stock_in/submit', { id }, node)),
    );
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
    expect((await world.books.balances()).get('0 0')).toEqual({ quantity: 3000n, amount: 600n });
  });

  const wrong: Record<string, Partial<Books>> = {
    'a stale balance after the movement': {
      async ledger() {
        const rows = await world.books.ledger();
        return rows.map((row) => ({ ...row, after: row.before }));
      },
    },
    'stock that is clamped': {
      async balances() {
        const all = await world.books.balances();
        return new Map(
          [...all].map(([key, one]) => [key, { ...one, quantity: one.quantity > 5000n ? 5000n : one.quantity }]),
        );
      },
    },
    'issues of a day before their receipt': {
      async ledger() {
        const rows = await world.books.ledger();
        return rows.map((row) => (row.delta < 0n ? { ...row, date: '2026-05-30' } : row));
      },
    },
    'returns that are subtracted': {
      async ledger() {
        const rows = await world.books.ledger();
        return rows.map((row) => (row.deltaAmount > 0n ? { ...row, deltaAmount: -row.deltaAmount } : row));
      },
    },
  };
  it.each(Object.entries(wrong))(
    'would be told from %s',
    async (_name, part) => {
      await expect(holds({ ...world.books, ...part }, 20, 7)).rejects.toThrow(/seed: 7/);
    },
    60_000,
  );
});
