import { theoreticalUse } from '#server/db/schema/sales/trading';
import { systemContext } from '#server/domain/access/system';
import { consumeDay } from '#server/domain/inventory/consumption/consume';
import { defaultConfig } from '#server/gateway';
import { businessDay } from '#session/businessDay';
import { chain } from '#tests/support/callers';
import { freshDigits } from '#tests/support/fieldEdges';
import type { Reply, TestGateway } from '#tests/support/gateway';
import { fromUnits, toUnits } from '#values/decimal';
import { dayMs } from '#values/duration';
import { defaultZone } from '#values/zonedTime';
import { boxRatio, type Command, type ModelLine, materialCount, StockModel, warehouseCount } from './stockModel';

interface Answer {
  id: string;
}

/** Stock as the gateway reports it; mutants replace it with false reports. */
export interface Books {
  balances(): Promise<Map<string, { quantity: bigint; amount: bigint }>>;
  ledger(): Promise<LedgerRow[]>;
}

export interface LedgerRow {
  key: string;
  sequence: number;
  delta: bigint;
  before: bigint;
  after: bigint;
  deltaAmount: bigint;
  afterAmount: bigint;
  date: string;
}

/** The day of documents whose date is not the point. */
const lastDay = '2026-11-20';

/** Fresh warehouses and materials in the gateway, driven by the commands that drive the model. */
export class StockWorld {
  token = '';
  warehouses: string[] = [];
  private stores: string[] = [];
  private nights = 0;
  materials: string[] = [];
  documents: { id: string; base: string }[] = [];
  takes: string[] = [];
  model = new StockModel('');

  constructor(readonly gateway: TestGateway) {}

  async open(): Promise<void> {
    this.token = await this.gateway.signOn('1001');
  }

  post<T>(path: string, body: unknown, node = 0): Promise<Reply<T>> {
    return this.gateway.post<T>(path, body, { token: this.token, node });
  }

  async reset(): Promise<void> {
    this.model = new StockModel(businessDay(this.gateway.clock.now(), defaultZone));
    this.documents = [];
    this.takes = [];
    const at = this.gateway.clock.now().toISOString();
    const own = `'${chain}', '${at}', '${at}'`;
    this.warehouses = Array.from({ length: warehouseCount }, () => crypto.randomUUID());
    this.nights = 0;
    this.stores = this.warehouses.map(() => crypto.randomUUID());
    this.materials = Array.from({ length: materialCount }, () => crypto.randomUUID());
    for (const [index, guid] of this.warehouses.entries()) {
      await this.gateway.database.execute(
        `INSERT INTO warehouse (guid, merchant, created_at, updated_at, name, code, store)
         VALUES ('${guid}', ${own}, '${guid.slice(0, 20)}', '${freshDigits(6)}', '${this.stores[index]}')`,
      );
    }
    for (const [index, guid] of this.materials.entries()) {
      const boxes = index === materialCount - 1 ? `'box', ${boxRatio}` : 'NULL, NULL';
      await this.gateway.database.execute(
        `INSERT INTO material (guid, merchant, created_at, updated_at, name, code, type, category, main_unit, sub_unit, conversion_ratio)
         VALUES ('${guid}', ${own}, '${guid.slice(0, 20)}', '${freshDigits(6)}', 'rawMaterial', '', 'kg', ${boxes})`,
      );
    }
  }

  private lines(lines: readonly ModelLine[], priced: boolean) {
    return lines.map((line) => ({
      material: this.materials[line.material],
      quantity: fromUnits(line.quantity, 3),
      unit: line.box ? 'sub' : 'main',
      unitPrice: priced ? fromUnits(line.price, 2) : null,
    }));
  }

  private document(base: string, values: Record<string, unknown>, node = 0): Promise<Reply<Answer>> {
    return this.post<Answer>(`${base}/submit`, values, node);
  }

  receive(warehouse: number, lines: ModelLine[], node = 0, date = lastDay) {
    const head = { type: 'otherIn', date, warehouse: this.warehouses[warehouse] };
    return this.document('/inventory/stock_in', { ...head, lines: this.lines(lines, true) }, node);
  }

  issue(warehouse: number, lines: ModelLine[], type = 'requisition', node = 0, date = lastDay) {
    const wasteReason = type === 'waste' ? 'spoiled' : null;
    const head = { type, wasteReason, date, warehouse: this.warehouses[warehouse] };
    return this.document('/inventory/stock_out', { ...head, lines: this.lines(lines, false) }, node);
  }

  /** Gives a command to model and gateway; answers whether each carried it out, and when not, what the gateway said. */
  async run(command: Command): Promise<{ expected: boolean; done: boolean; said: string }> {
    const { model } = this;
    const told = (expected: boolean, reply: Reply | null, base?: string) => {
      const done = reply?.code === 0;
      if (done && base) this.documents.push({ id: (reply.tdata as Answer).id, base });
      return { expected, done, said: JSON.stringify(reply) };
    };
    switch (command.type) {
      case 'receive': {
        const payable = command.lines.reduce((sum, one) => sum + (one.quantity * one.price) / 500n, 0n) > 0n;
        const small = command.lines.every((one) => one.quantity * one.price < 500n);
        // An amount that rounds to nothing is no purchase: both refuse it.
        if (!payable || small) return told(false, null);
        const reply = await this.receive(command.warehouse, command.lines, 0, command.date);
        const expected = model.receive(command.warehouse, command.lines, command.date);
        if (command.twice && reply.code === 0) {
          const again = await this.post('/inventory/stock_in/submit', { id: (reply.tdata as Answer).id });
          if (again.code === 0) throw new Error('a document was submitted twice');
        }
        return told(expected, reply, '/inventory/stock_in');
      }
      case 'issue': {
        const { warehouse, lines, waste, date } = command;
        const reply = await this.issue(warehouse, lines, waste ? 'waste' : 'requisition', 0, date);
        return told(model.issue(warehouse, lines, date), reply, '/inventory/stock_out');
      }
      case 'consume': {
        const businessDate = this.nextNight();
        const expected = model.consume(command.warehouse, command.lines, businessDate);
        const done = await this.consume(command.warehouse, command.lines, command.twice, businessDate);
        return { expected, done, said: '' };
      }
      case 'transfer': {
        const places = { warehouse: this.warehouses[command.from], counterpart: this.warehouses[1 - command.from] };
        const { date } = command;
        const lines = this.lines(command.lines, false);
        const reply = await this.document('/inventory/stock_out', { type: 'transferOut', date, ...places, lines });
        return told(model.transfer(command.from, command.lines, date), reply, '/inventory/stock_out');
      }
      case 'reverse': {
        const document = this.documents[command.document];
        const reply = document
          ? await this.post(`${document.base}/reverse`, {
              id: document.id,
              acceptCorrection: true,
              acceptCounted: true,
            })
          : null;
        return told(model.reverse(command.document), reply);
      }
      case 'open':
        return told(
          model.open(command.warehouse, command.lock, command.date),
          await this.openTake(command.warehouse, command.lock, command.date),
        );
      case 'count': {
        const id = this.takes[command.take];
        const rows = [{ material: this.materials[command.material], counted: fromUnits(command.counted, 3) }];
        const reply = id ? await this.post('/inventory/stocktake/count', { id, rows }) : null;
        return told(model.count(command.take, command.material, command.counted), reply);
      }
      case 'close': {
        const id = this.takes[command.take];
        const reply = id
          ? await this.post('/inventory/stocktake/submit', { id, resolution: command.resolution })
          : null;
        return told(model.close(command.take, command.resolution), reply);
      }
    }
  }

  private nextNight(): string {
    this.nights += 1;
    return new Date(Date.UTC(2026, 5, 1) + this.nights * dayMs).toISOString().slice(0, 10);
  }

  /** A separate night before nearly every count, on which the recipes use these lines. */
  private async consume(
    warehouse: number,
    lines: readonly ModelLine[],
    twice: boolean,
    businessDate: string,
  ): Promise<boolean> {
    const { db } = this.gateway.database;
    const day = { merchant: chain, store: this.stores[warehouse] ?? '', businessDate };
    const uses = lines.map((line) => ({
      ...day,
      material: this.materials[line.material] ?? '',
      quantity: fromUnits(line.quantity, 3),
    }));
    await db.insert(theoreticalUse).values(uses);
    const run = () =>
      db.transaction(async (tx) => {
        const context = { tx, now: this.gateway.clock.now(), config: defaultConfig };
        return consumeDay(await systemContext(context, chain), day);
      });
    const outcomes = await Promise.all(twice ? [run(), run()] : [run()]);
    return outcomes.every((outcome) => outcome === 'done');
  }

  private async openTake(warehouse: number, lock: boolean, date: string): Promise<Reply> {
    const head = { type: 'day', date, scope: 'all', blind: false };
    const made = await this.post<Answer>('/inventory/stocktake/save', {
      ...head,
      warehouse: this.warehouses[warehouse],
    });
    if (made.code !== 0) return made;
    this.takes.push(made.tdata.id);
    return lock ? this.post('/inventory/stocktake/lock', { id: made.tdata.id }) : made;
  }

  private keyOf(warehouse: string, material: string): string {
    return `${this.warehouses.indexOf(warehouse)} ${this.materials.indexOf(material)}`;
  }

  readonly books: Books = {
    balances: async () => {
      const filters = { warehouse: this.warehouses };
      const reply = await this.post<{ list: Record<string, string>[] }>('/inventory/stock_balance/list', {
        size: 100,
        filters,
      });
      return new Map(
        reply.tdata.list.map((row) => [
          this.keyOf(String(row.warehouse), String(row.material)),
          { quantity: toUnits(String(row.quantity), 3), amount: toUnits(String(row.amount), 2) },
        ]),
      );
    },
    ledger: async () => {
      const rows: LedgerRow[] = [];
      for (let page = 1; ; page++) {
        const query = { size: 100, page, sort: 'id', order: 'ASC', filters: { warehouse: this.warehouses } };
        const reply = await this.post<{ list: Record<string, string>[] }>('/inventory/stock_ledger/list', query);
        for (const row of reply.tdata.list) {
          rows.push({
            key: this.keyOf(String(row.warehouse), String(row.material)),
            sequence: Number(row.sequence),
            delta: toUnits(String(row.delta), 3),
            before: toUnits(String(row.before), 3),
            after: toUnits(String(row.after), 3),
            deltaAmount: toUnits(String(row.deltaAmount), 2),
            afterAmount: toUnits(String(row.afterAmount), 2),
            date: String(row.date),
          });
        }
        if (reply.tdata.list.length < 100) return rows;
      }
    },
  };
}
