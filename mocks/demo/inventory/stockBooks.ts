import type { Line } from '#areas/inventory/document/lines';
import { type Holding, move } from '#areas/inventory/ledger/cost';
import type { Tx } from '#server/db/database';
import { stockBalance, stockDocument, stockLedger, supplierSettlement } from '#server/db/schema/inventory/stock';
import { insertRows } from '#server/store/bulk';
import { addDays } from '#values/dateText';
import { addDecimals, divideDecimals, multiplyDecimals, negate } from '#values/decimal';

type LedgerRow = typeof stockLedger.$inferSelect;
type DocumentRow = typeof stockDocument.$inferInsert;

interface Place extends Holding {
  sequence: number;
  at: string;
}

export interface DemoLine {
  material: string;
  /** main units */
  quantity: string;
  /** yuan for a main unit; issues without it go at the average */
  price?: string;
  /** what the supplier agreed to, where there is one */
  agreedPrice?: string;
}

export interface DemoDocument {
  direction: 'in' | 'out';
  type: string;
  warehouse: string;
  counterpart?: string;
  supplier?: string | null;
  /** yyyy-mm-dd */
  date: string;
  at: Date;
  lines: DemoLine[];
  draft?: boolean;
  /** days until it must be paid */
  cycle?: number;
  settledBy?: string;
  /** of waste */
  wasteReason?: string;
  /** author of the document, where it is not the books' own operator */
  operator?: string;
}

/** Writes the demo's stock as the gateway would have posted it, but in memory and at once. */
export class DemoBooks {
  readonly places = new Map<string, Place>();
  readonly documents: DocumentRow[] = [];
  readonly settlements: (typeof supplierSettlement.$inferInsert)[] = [];
  private readonly ledger: LedgerRow[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(
    readonly merchant: string,
    readonly operator: string,
  ) {}

  number(kind: string, date: string): string {
    const prefix = `${kind}${date.replaceAll('-', '')}`;
    const last = (this.numbers.get(prefix) ?? 0) + 1;
    this.numbers.set(prefix, last);
    return `${prefix}-${String(last).padStart(4, '0')}`;
  }

  quantity(warehouse: string, material: string): string {
    return this.places.get(`${warehouse} ${material}`)?.quantity ?? '0.000';
  }

  /** The running numbers as the gateway goes on from. */
  lastNumbers(): { prefix: string; last: number }[] {
    return [...this.numbers].map(([prefix, last]) => ({ prefix, last }));
  }

  own(at: Date, guid: string, search: string, operator = this.operator) {
    const moment = at.toISOString();
    const { merchant } = this;
    return { guid, merchant, version: 1, search, createdAt: moment, updatedAt: moment, updatedBy: operator };
  }

  post(
    row: Pick<LedgerRow, 'source' | 'document' | 'documentCode' | 'date' | 'supplier' | 'kind' | 'direction'>,
    at: Date,
    place: { warehouse: string; material: string; line: number; delta: string; amount?: string },
    operator = this.operator,
  ): string {
    const key = `${place.warehouse} ${place.material}`;
    const before = this.places.get(key) ?? {
      quantity: '0.000',
      amount: '0.00',
      lastCost: '0.000000',
      sequence: 0,
      at: '',
    };
    const moved = move(before, { delta: place.delta, amount: place.amount });
    const sequence = before.sequence + 1;
    const position = String(this.ledger.length).padStart(5, '0');
    this.ledger.push({
      ...this.own(
        at,
        `${at.getTime().toString(36)}-${position}-${this.merchant}`,
        row.documentCode.toLowerCase(),
        operator,
      ),
      ...row,
      operator,
      warehouse: place.warehouse,
      material: place.material,
      line: place.line,
      sequence,
      delta: place.delta,
      before: before.quantity,
      after: moved.after.quantity,
      deltaAmount: moved.deltaAmount,
      beforeAmount: before.amount,
      afterAmount: moved.after.amount,
    });
    this.places.set(key, { ...moved.after, sequence, at: at.toISOString() });
    return moved.deltaAmount;
  }

  add(demo: DemoDocument): DocumentRow {
    const { operator = this.operator } = demo;
    const code = this.number(demo.direction === 'in' ? 'RK' : 'CK', demo.date);
    const guid = `${this.merchant}-stock-${code}`;
    const source = demo.direction === 'in' ? 'stockInDocument' : 'stockOutDocument';
    const head = { source, document: guid, documentCode: code, date: demo.date, supplier: demo.supplier ?? null };
    const lines = demo.lines.map(({ material, quantity, price, agreedPrice = null }, line): Line => {
      const given = price === undefined ? undefined : multiplyDecimals(quantity, price, 2);
      const worth = demo.draft
        ? undefined
        : this.post(
            { ...head, kind: demo.type, direction: demo.direction },
            demo.at,
            {
              warehouse: demo.warehouse,
              material,
              line,
              delta: demo.direction === 'in' ? quantity : negate(quantity),
              amount: demo.direction === 'in' ? given : undefined,
            },
            operator,
          );
      const total = given ?? (worth === undefined ? null : negate(worth));
      const unitPrice = price ?? (total === null ? null : divideDecimals(total, quantity, 2));
      return { material, quantity, unit: 'main', unitPrice, total, agreedPrice };
    });
    const owed = ['purchase', 'returnToSupplier'].includes(demo.type) && !demo.draft;
    const row: DocumentRow = {
      ...this.own(demo.at, guid, code.toLowerCase(), operator),
      direction: demo.direction,
      code,
      type: demo.type,
      warehouse: demo.warehouse,
      counterpart: demo.counterpart ?? null,
      supplier: demo.supplier ?? null,
      date: demo.date,
      amount: addDecimals('0.00', ...lines.map((line) => line.total ?? '0.00')),
      status: demo.draft ? 'notSubmitted' : 'submitted',
      operator,
      lines,
      lineCount: lines.length,
      submittedAt: demo.draft ? null : demo.at.toISOString(),
      submittedBy: demo.draft ? null : operator,
      settlement: owed ? 'notSettled' : null,
      wasteReason: demo.wasteReason ?? null,
      dueDate: owed ? addDays(demo.date, demo.cycle ?? 0) : null,
    };
    this.documents.push(row);
    return row;
  }

  /** Adds a transfer: goods arrive at their worth at departure. */
  transfer(demo: Omit<DemoDocument, 'direction' | 'type'> & { counterpart: string }): void {
    const out = this.add({ ...demo, direction: 'out', type: 'transferOut' });
    const { lines } = out;
    const code = this.number('RK', demo.date);
    const guid = `${this.merchant}-stock-${code}`;
    const head = { source: 'stockInDocument', document: guid, documentCode: code, date: demo.date, supplier: null };
    for (const [index, line] of lines.entries()) {
      this.post({ ...head, kind: 'transferIn', direction: 'in' }, demo.at, {
        warehouse: demo.counterpart,
        material: line.material,
        line: index,
        delta: line.quantity,
        amount: line.total ?? undefined,
      });
    }
    out.linked = guid;
    this.documents.push({
      ...out,
      ...this.own(demo.at, guid, code.toLowerCase()),
      direction: 'in',
      code,
      type: 'transferIn',
      warehouse: demo.counterpart,
      counterpart: demo.warehouse,
      linked: out.guid,
    });
  }

  /** Writes it all; `materials` gives what a balance repeats of its material. */
  async write(
    tx: Tx,
    materials: ReadonlyMap<string, { search: string; category: string; safetyStock: number | null }>,
  ): Promise<void> {
    for (const rows of inBatches(this.documents)) await tx.insert(stockDocument).values(rows);
    await insertRows(tx, stockLedger, this.ledger);
    const balances = [...this.places].map(([key, { at, ...place }]) => {
      const [warehouse = '', material = ''] = key.split(' ');
      return {
        ...this.own(new Date(at), `${key.replace(' ', '~')}`, ''),
        ...materials.get(material),
        warehouse,
        material,
        ...place,
      };
    });
    for (const rows of inBatches(balances)) await tx.insert(stockBalance).values(rows);
    for (const rows of inBatches(this.settlements)) await tx.insert(supplierSettlement).values(rows);
  }
}

function inBatches<T>(rows: readonly T[], size = 1000): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
