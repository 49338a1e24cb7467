import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { consumeNightly } from '#server/domain/inventory/consumption/consume';
import { defaultConfig } from '#server/gateway';
import { chain, demo } from '../callers';
import { freshDigits, freshText } from '../fieldEdges';
import type { TestGateway } from '../gateway';
import { checkOut } from '../sales/checkOut';

const config = defaultConfig;

interface Taken {
  material: string;
  quantity: string;
}

const byMaterial = (a: Taken, b: Taken) => (a.material < b.material ? -1 : 1);

/** The lines that a document has of these quantities of a kitchen's materials, in the order of `taken`. */
export function linesOf(materials: readonly string[], ...quantities: readonly string[]): Taken[] {
  return quantities.map((quantity, index) => ({ material: materials[index] ?? '', quantity })).sort(byMaterial);
}

/** A new store with a warehouse and a dish that takes one kilogram of each of its materials. */
export interface Kitchen {
  store: string;
  warehouse: string;
  dish: string;
  materials: string[];
}

/** Makes kitchens, sells in them and runs the night, in addition to the calls of a signed-on administrator. */
export class ConsumptionWorld {
  token = '';
  private template = '';
  private sales = 0;

  constructor(readonly gateway: TestGateway) {}

  async open(): Promise<void> {
    this.token = await this.gateway.signOn('1001');
    this.template = await checkOut(this.gateway, { store: 'XA001', at: '2026-11-20T01:00:00Z' });
  }

  async rows<Row extends Record<string, unknown>>(text: string) {
    return (await this.gateway.database.db.execute<Row>(sql.raw(text))).rows;
  }

  post<T>(path: string, body: unknown, node = 0) {
    return this.gateway.post<T>(path, body, { token: this.token, node });
  }

  async sent<T>(path: string, body: unknown): Promise<T> {
    const reply = await this.post<T>(path, body);
    if (reply.code !== 0) throw new Error(JSON.stringify(reply));
    return reply.tdata;
  }

  /** Copies a row of a table with other values in some of its columns. */
  private async copy(table: string, where: string, values: Record<string, unknown>): Promise<void> {
    const given = sql`${JSON.stringify(values)}::json`;
    const columns = await this.rows<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = '${table}' AND is_generated = 'NEVER'`,
    );
    const names = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    const copied = sql.join(
      columns.map(({ name }) => sql`r.${sql.identifier(name)}`),
      sql`, `,
    );
    await this.gateway.database.db.execute(sql`INSERT INTO ${sql.raw(table)} (${names})
      SELECT ${copied} FROM ${sql.raw(table)} AS t, LATERAL json_populate_record(t, ${given}) AS r
      WHERE t.ctid = (SELECT ctid FROM ${sql.raw(table)} WHERE ${sql.raw(where)})`);
  }

  /** A store whose days begin at 04:00. */
  async store(): Promise<string> {
    const guid = crypto.randomUUID();
    const values = { guid, code: `T${freshDigits(5)}`, name: freshText(8), billing_time: '04:00' };
    await this.copy('store', `guid = '${demo('store', 'BJ001')}'`, values);
    return guid;
  }

  warehouse(store: string, values: Record<string, unknown> = {}): Promise<string> {
    const head = { name: freshText(6), code: `7${freshDigits(5)}`, address: '一号库', negativeStock: false };
    return this.made('/inventory/warehouse/save', { ...head, store, enabled: true, ...values });
  }

  private async made(path: string, values: Record<string, unknown>): Promise<string> {
    return (await this.sent<{ id: string }>(path, values)).id;
  }

  material(): Promise<string> {
    const units = { category: demo('materialCategory', '肉禽'), mainUnit: demo('materialUnit', 'kg') };
    const head = { name: freshText(6), code: `7${freshDigits(5)}`, type: 'rawMaterial', enabled: true };
    return this.made('/inventory/material/save', { ...head, ...units });
  }

  /** A dish whose portion takes a kilogram of each material. */
  async dish(materials: readonly string[]): Promise<string> {
    const guid = crypto.randomUUID();
    await this.copy('commodity', `guid = '${demo('commodity', 'A-麻婆豆腐')}'`, { guid });
    const lines = materials.map((material) => ({ material, quantity: '1', yield: 100 }));
    const data = { name: '测试菜', commodity: guid, specification: null, portions: 1, lines };
    await this.copy('record', `guid = '${demo('ratio', 'A-麻婆豆腐')}'`, { guid: crypto.randomUUID(), data });
    return guid;
  }

  /** `there` is what each material's warehouse has of it, in kilograms at 5 yuan. */
  async kitchen(there: readonly string[], values: Record<string, unknown> = {}): Promise<Kitchen> {
    const store = await this.store();
    const warehouse = await this.warehouse(store, values);
    const materials: string[] = [];
    for (const quantity of there) {
      const material = await this.material();
      materials.push(material);
      if (Number(quantity) > 0) await this.receive(warehouse, material, quantity);
    }
    return { store, warehouse, dish: await this.dish(materials), materials };
  }

  receive(warehouse: string, material: string, quantity: string): Promise<unknown> {
    const lines = [{ material, quantity, unit: 'main', unitPrice: '5.00' }];
    return this.sent('/inventory/stock_in/submit', { type: 'otherIn', date: '2026-10-01', warehouse, lines });
  }

  /** Sells portions of a dish; a negative number gives them back. `at` is an instant with its zone. */
  async sell({ store, dish }: Kitchen, businessDate: string, quantity: string, at = `${businessDate}T12:00:00+08:00`) {
    this.sales += 1;
    const common = { store, business_date: businessDate, natural_date: businessDate, at: new Date(at).toISOString() };
    const [guid, order_guid] = [`sale-${this.sales}`, `order-${this.sales}`];
    await this.copy('sale_posting', `order_guid = '${this.template}'`, { ...common, guid, order_guid });
    const line = { ...common, guid: `line-${this.sales}`, order_guid, posting: guid, commodity: dish, quantity };
    await this.copy('sale_line', `order_guid = '${this.template}'`, line);
  }

  /** Counts a warehouse and submits the sheet. */
  async count(warehouse: string, rows: { material: string; counted: string }[], date: string): Promise<string> {
    const sheet = await this.sheet(warehouse, date);
    await this.sent('/inventory/stocktake/count', { id: sheet, rows });
    await this.sent('/inventory/stocktake/submit', { id: sheet });
    return sheet;
  }

  sheet(warehouse: string, date: string): Promise<string> {
    const head = { type: 'day', scope: 'withStock', blind: false };
    return this.made('/inventory/stocktake/save', { warehouse, date, ...head });
  }

  /** Runs the job until nothing is left to do at once; answers when it is due again. */
  async night(): Promise<Date> {
    const now = this.gateway.clock.now();
    for (;;) {
      const again = await this.gateway.database.db.transaction((tx) => consumeNightly({ tx, now, config }));
      if (again > now) return again;
    }
  }

  context(tx: Tx) {
    return { tx, now: this.gateway.clock.now(), config };
  }

  async onHand(warehouse: string, material: string): Promise<string> {
    const [found] = await this.rows<{ quantity: string }>(
      `SELECT quantity::text FROM stock_balance WHERE warehouse = '${warehouse}' AND material = '${material}'`,
    );
    return found?.quantity ?? 'none';
  }

  /** Returns the use and the shortfall of each day of a kitchen, by date; the lines by material. */
  async taken({ store }: Kitchen) {
    return (await this.days(store)).map(({ lines, shortfalls }) => ({
      lines: (lines ?? []).map(({ material, quantity }) => ({ material, quantity })).sort(byMaterial),
      shortfalls,
    }));
  }

  /** Rows of stock_consumption of a store with the head of their documents, by date. */
  days(store: string) {
    return this.rows<{
      day: string;
      document: string | null;
      date: string | null;
      remark: string | null;
      lines: { material: string; quantity: string; total: string }[] | null;
      amount: string | null;
      shortfalls: { material: string; quantity: string }[];
    }>(`SELECT c.business_date::text AS day, c.document, d.date::text AS date, d.remark, d.lines, d.amount::text AS amount,
        c.shortfalls FROM stock_consumption c LEFT JOIN stock_document d ON d.guid = c.document
      WHERE c.merchant = '${chain}' AND c.store = '${store}' ORDER BY c.business_date`);
  }
}
