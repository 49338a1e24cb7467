import { eq, sql } from 'drizzle-orm';
import { couponPaths } from '#areas/marketing/coupon/commands';
import { coupon } from '#areas/marketing/coupon/coupon.contract';
import { couponIssuanceRecord } from '#areas/marketing/coupon/couponIssuanceRecord.contract';
import { billOf } from '#business/bill/bill';
import type { Tx } from '#server/db/database';
import { couponInstance } from '#server/db/schema/marketing/coupon';
import { saleOrder } from '#server/db/schema/sales/sales';
import { couponTillOf } from '#server/domain/marketing/coupon/redeem';
import { loadPosted } from '#server/domain/sales/load';
import { momentOf } from '#server/domain/sales/moment';
import { addSales, batchOf } from '#server/domain/sales/post';
import { reverse } from '#server/domain/sales/reverse';
import { settle } from '#server/domain/sales/settle';
import { chain, demo } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import type { TestGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { defaultZone } from '#values/zonedTime';
import { type Command, memberCount, minute, type Outcome, type SeenCoupon, type Terms } from './couponModel';

const store = demo('store', 'BJ001');
const clock = { timeZone: defaultZone, cutOff: '04:00' };
const discount = '5.00';

const tea = {
  ...{ kind: 'single' as const, commodity: 'tea', code: '1', name: 'tea', category: 'c', categoryName: 'C', spec: '' },
  ...{ unit: '份', attributes: '', quantity: '1', returned: '0', gift: false, unitPrice: '50.00', cost: '1.00' },
  ...{ attributeAmount: '0.00', waiter: '' },
};

/** A merchant with coupons, as clients see it. */
export interface Desk {
  run(command: Command, node: number): Promise<Outcome>;
  seen(): Promise<SeenCoupon | null>;
}

/** The gateway behind a desk, with one coupon at a time. */
export class CouponDesk implements Desk {
  /** in the order of their guids, by which instances are numbered */
  members: string[] = [];
  id = '';
  limit = 0;
  private token = '';
  private issues = new Map<string, string>();
  private orders = 0;
  /** instances as they were before the acts at hand, in the order in which they were given */
  keys: string[] = [];

  constructor(readonly gateway: TestGateway) {}

  get now(): number {
    return this.gateway.clock.now().getTime();
  }

  async open(): Promise<void> {
    this.token = await this.gateway.session('1001');
    const made = [];
    for (let n = 0; n < memberCount; n += 1) made.push(await freshMember(this.gateway));
    this.members = made.map(({ id }) => id).sort();
  }

  send<Answer = unknown>(path: string, body: object, node = 0) {
    return this.gateway.post<Answer>(path, body, { token: this.token, headers: ofFirst, node });
  }

  /** Makes the coupon of a run. */
  async begin({ quantity, limit, validity }: Terms): Promise<void> {
    const at = (minutes: number) => new Date(this.now + minutes * minute).toISOString();
    const runs =
      'fixed' in validity
        ? { validityKind: 'fixedDates', validityStart: at(validity.fixed[0]), validityEnd: at(validity.fixed[1]) }
        : {
            ...{ validityKind: 'afterReceipt', validityAfterReceipt: validity.length, validityUnit: 'minutes' },
            ...(validity.delay > 0 ? { effectiveDelay: validity.delay, effectiveDelayUnit: 'hours' } : {}),
          };
    const reply = await this.send<{ id: string }>(coupon.calls.save, {
      ...{ type: 'voucher', name: freshText(8), style: 'rose', value: discount, currency: 'CNY', productScope: 'all' },
      ...{ applicableStores: [store], issueQuantity: quantity, perPersonReceiveLimit: limit, ...runs },
      ...{ stackableFlag: false, maximumUsagePerTransaction: 1, exclusivityFlag: false },
    });
    if (reply.code !== 0) throw new Error(JSON.stringify(reply));
    this.id = reply.tdata.id;
    this.limit = limit;
    this.issues = new Map();
    this.keys = [];
  }

  /** The uuid of an act by its key. */
  private actOf(key: string): string {
    const known = this.issues.get(key) ?? crypto.randomUUID();
    this.issues.set(key, known);
    return known;
  }

  guidOf(key: string): string {
    const [, act = '', number = ''] = /^(.*)-(\d+)$/.exec(key) ?? [];
    return `${this.actOf(act)}-${number}`;
  }

  picked(pick: number): string {
    return this.keys[pick % Math.max(1, this.keys.length)] ?? '';
  }

  private async call(path: string, body: object, node: number): Promise<Outcome> {
    const { code, message } = await this.send(path, { id: this.id, ...body }, node);
    if (code === 0) return 'done';
    if (code === 404) return 'missing';
    if (code === 1000) return 'refused';
    throw new Error(`${path}: ${code} ${message}`);
  }

  async run(command: Command, node: number): Promise<Outcome> {
    const { actOf } = this;
    switch (command.do) {
      case 'issue': {
        const members = command.who.map((one) => this.members[one] ?? '');
        const body = { target: 'members', members, each: command.each, guid: actOf.call(this, command.key) };
        return this.call(couponPaths.issue, body, node);
      }
      case 'codes':
        return this.call(couponPaths.codes, { codes: command.count, guid: actOf.call(this, command.key) }, node);
      case 'stop':
        return this.call(couponPaths.stop, {}, node);
      case 'resume':
        return this.call(couponPaths.resume, {}, node);
      case 'void':
        return this.call(couponPaths.void, {}, node);
      case 'edit':
        return this.call(coupon.calls.update, { name: freshText(8) }, node);
      case 'delete':
        return this.call(coupon.calls.delete, { ids: [this.id] }, node);
      case 'withdraw':
        return this.withdraw(this.picked(command.pick), node);
      case 'use':
        return this.use(this.picked(command.pick), command.order, node);
      case 'unuse':
        return this.giveBack(this.picked(command.pick), node);
    }
  }

  private async withdraw(key: string, node: number): Promise<Outcome> {
    if (key === '') return 'refused';
    const { code } = await this.send(couponPaths.withdraw, { id: this.guidOf(key), reason: '发错了' }, node);
    return code === 0 ? 'done' : 'refused';
  }

  private transaction<T>(node: number, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.gateway.databaseOf(node).db.transaction(work);
  }

  /** A bill that a till settles with the coupon, or without it where it does not cover it. */
  private async use(key: string, order: string, node: number): Promise<Outcome> {
    if (key === '') return 'refused';
    const source = this.guidOf(key);
    this.orders += 1;
    const guid = `${this.id}-${order}-${this.orders}`;
    const moment = momentOf(this.gateway.clock.now(), clock);
    const about = {
      ...{ ...moment, merchant: chain, brand: demo('brand', 'A'), store, order: guid, diningType: 'dineIn' as const },
      ...{ tradeMode: 'dineIn' as const, channel: 'pos' as const, operator: 'x' },
    };
    const [held] = await this.gateway.database.db
      .select({ member: couponInstance.member })
      .from(couponInstance)
      .where(eq(couponInstance.guid, source));
    const given = [{ kind: 'coupon' as const, name: 'c', source, amount: discount }];
    const sale = settle({
      ...{ guid: `${guid}-1`, about, guests: 1, tables: 1, minutes: 9, area: null, table: null },
      bill: billOf([tea], { packing: '0.00', surcharge: '0.00', delivery: '0.00' }, given),
      payments: [{ method: 'cash', tendered: '45.00', change: '0.00', transaction: '', shift: null }],
      member: held?.member ?? null,
    });
    return this.transaction(node, async (tx) => {
      const till = await couponTillOf(tx, [source]);
      if (!till.covers([sale])) return 'refused';
      till.take([sale]);
      const { at, businessDate, naturalDate, diningType, tradeMode, channel, operator } = about;
      await tx.insert(saleOrder).values({
        ...{ guid, merchant: chain, brand: about.brand, store, number: guid, status: 'checkedOut', member: null },
        ...{ diningType, tradeMode, channel, operator, businessDate, naturalDate, openedAt: at, orderedAt: at },
        ...{ goodsAmount: '50.00', feeAmount: '0.00', orderAmount: '50.00', discountAmount: discount },
        ...{ receivableAmount: '45.00', paidAmount: '45.00', concessionAmount: '0.00', incomeAmount: '45.00' },
        ...{ refundedAmount: '0.00', methods: ['cash'] },
      });
      await addSales(tx, batchOf([sale]));
      await till.write(tx, sale.discounts);
      return 'done';
    });
  }

  /** A till takes the order of a used coupon back. */
  private async giveBack(key: string, node: number): Promise<Outcome> {
    if (key === '') return 'refused';
    const source = this.guidOf(key);
    return this.transaction(node, async (tx) => {
      const till = await couponTillOf(tx, [source]);
      const [held] = await tx.select().from(couponInstance).where(eq(couponInstance.guid, source));
      if (held?.state !== 'used') return 'refused';
      const order = String(held.orderNumber);
      const sale = (await loadPosted(tx, [`${order}-1`])).get(`${order}-1`);
      if (!sale) throw new Error(`no sale of ${order}`);
      const back = reverse(sale, [], {
        ...{ guid: `${order}-2`, moment: momentOf(this.gateway.clock.now(), clock), operator: 'x', authoriser: '' },
        ...{ reason: '', shift: null, taken: 'all', kind: 'refund' },
      });
      await addSales(tx, batchOf([back]));
      await till.write(tx, back.discounts);
      return 'done';
    });
  }

  async seen(): Promise<SeenCoupon | null> {
    const [row] = (await this.send<Page>(coupon.calls.list, { ids: [this.id], filters: {} })).tdata.list;
    if (!row) return null;
    const filters = { coupon: this.id };
    const { tdata } = await this.send<Page>(couponIssuanceRecord.calls.list, { filters, size: 100 });
    const acts = new Map([...this.issues].map(([key, guid]) => [guid, key]));
    const at = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : null);
    const instances = tdata.list.map((one) => {
      const [, act = '', number = ''] = /^(.*)-(\d+)$/.exec(String(one.id)) ?? [];
      const order = typeof one.orderNumber === 'string' ? /-([a-z]\d*)-\d+$/.exec(one.orderNumber)?.[1] : null;
      const seen = {
        member: typeof one.member === 'string' ? this.members.indexOf(one.member) : null,
        ...{ status: String(one.status), from: at(one.validFrom), until: at(one.validUntil), order: order ?? null },
      };
      return [`${acts.get(act)}-${number}`, seen] as const;
    });
    const { status, issued, stock, used, withdrawn } = row;
    return {
      ...{
        archived: row.archived === true,
        status: String(status),
        issued: Number(issued),
        stock: Number(stock),
        used: Number(used),
      },
      ...{ withdrawn: Number(withdrawn), instances: Object.fromEntries(instances) },
    };
  }

  /** How many instances a list finds in each state. */
  async found(status: string): Promise<number> {
    const filters = { coupon: this.id, status };
    return (await this.send<Page>(couponIssuanceRecord.calls.list, { filters, size: 1 })).tdata.total;
  }

  /** The discounts that bills gave for the instances of the coupon, in yuan. */
  async billed(): Promise<string> {
    const { rows } = await this.gateway.database.db.execute<{ sum: string }>(sql`
      SELECT coalesce(sum(d.amount), 0)::numeric(14, 2)::text AS sum FROM sale_discount d
      JOIN coupon_instance i ON i.guid = d.source WHERE i.coupon = ${this.id}`);
    return rows[0]?.sum ?? '0.00';
  }
}
