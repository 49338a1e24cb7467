import { chain, demo } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import type { Reply, TestGateway } from '#tests/support/gateway';
import { fromUnits } from '#values/decimal';
import { type Command, expected, resolved } from './planCommands';
import { PlanModel } from './planModel';
import { PriceModel } from './planPrices';
import type { Shape } from './planShapes';
import type { Whole } from './planShop';

const minute = 60_000;
const codes = ['BJ001', 'SH001', 'CD001'];
const dishes = ['宫保鸡丁', '回锅肉', '鱼香肉丝', '毛血旺'];
const names = ['凉菜', '热菜', '汤'];
export const storeGuids = codes.map((code) => demo('store', code));
export const dishGuids = dishes.map((name) => demo('commodity', `A-${name}`));

const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
const typeGuid = (type: number) => `type-${type}`;

/** The library's dishes under a plan in the gateway, driven by the commands that drive the model. */
export class PlanWorld {
  private token = '';
  private guids: string[] = [];
  private documents: string[] = [];
  private calls = 0;
  model = new PlanModel();
  prices = new PriceModel(this.model);

  constructor(readonly gateway: TestGateway) {}

  async open(): Promise<void> {
    this.token = await this.gateway.signOn('1001');
  }

  /** Calls go to the processes in turn. */
  post<T>(path: string, body: unknown): Promise<Reply<T>> {
    this.calls += 1;
    return this.gateway.post<T>(path, body, { token: this.token, node: this.calls });
  }

  get<T>(call: string, query: Record<string, string>): Promise<Reply<T>> {
    this.calls += 1;
    return this.gateway.get<T>(`/plan/${call}`, query, { token: this.token, node: this.calls });
  }

  guid(index: number | null): string {
    return (index === null ? null : this.guids[index]) ?? 'nothing';
  }

  indexOf(guid: string): number {
    return this.guids.indexOf(guid);
  }

  async reset(): Promise<void> {
    for (const table of ['plan', 'plan_store', 'plan_version', 'price_change']) {
      await this.gateway.database.execute(`DELETE FROM ${table} WHERE merchant = '${chain}'`);
    }
    await this.gateway.database.execute(`UPDATE store SET enabled = true WHERE guid IN ('${storeGuids.join("', '")}')`);
    this.guids = [];
    this.documents = [];
    this.model = new PlanModel();
    this.model.now = this.gateway.clock.now().getTime();
    this.prices = new PriceModel(this.model);
  }

  private saveBody({ hours, stores, items, dead }: Shape, planType: 0 | 1) {
    return {
      brand: demo('brand', 'A'),
      name: freshText(3),
      sellTimeType: hours ? 'special' : 'default',
      startTime: hours ? clock(hours[0]) : null,
      endTime: hours ? clock(hours[1]) : null,
      storeGuidList: stores.map((store) => storeGuids[store]),
      // A deleted category comes with its name: it is for the gateway to take it away (M10).
      typeList: names.map((name, type) => ({
        typeGuid: typeGuid(type),
        name,
        sort: type + 1,
        isDelete: dead.includes(type) ? 1 : 0,
      })),
      itemWebRespDTOList: items.map(({ dish, type, price, member, out }, index) => ({
        itemGuid: dishGuids[dish],
        typeGuid: typeGuid(type),
        planItemName: dishes[dish],
        sort: index + 1,
        isSoldOut: out === null ? null : out ? 2 : 1,
        skuList: [
          {
            skuGuid: demo('sku', `A-${dishes[dish]}-`),
            salePrice: fromUnits(BigInt(price), 2),
            memberPrice: member === null ? null : fromUnits(BigInt(member), 2),
            isSoldOut: out ? 2 : 1,
          },
        ],
      })),
      planType,
    };
  }

  private async save(own: number | null, shape: Shape, extra: { base?: number | null; replace?: boolean } | null) {
    const known = own === null ? null : (await this.get<Whole>('query_whole_plan', { planGuid: this.guid(own) })).tdata;
    const body = this.saveBody(shape, extra ? 0 : 1);
    const base = typeof extra?.base === 'number' ? { planGuid: this.guid(extra.base) } : {};
    const same = own === null ? {} : { guid: this.guid(own), version: known?.version ?? 1 };
    return this.kept(
      await this.post<Whole>('/plan/save', { ...body, ...base, ...same, replace: extra?.replace ?? false }),
    );
  }

  /** Remembers a plan that a call made, in the order in which the model has them. */
  private kept(reply: Reply<Whole>): Reply<Whole> {
    if (reply.code === 0 && !this.guids.includes(reply.tdata.guid)) this.guids.push(reply.tdata.guid);
    return reply;
  }

  /** Pushes a plan by the version it has now: at once, or at an instant. */
  async push(plan: number, effectiveTime: string | null = null): Promise<Reply<unknown>> {
    const planGuid = this.guid(plan);
    const { tdata } = await this.get<Whole | null>('query_whole_plan', { planGuid });
    const pushType = effectiveTime === null ? 'immediate' : 'chosenDate';
    return this.post('/plan/push', { planGuid, version: tdata?.version ?? 1, pushType, effectiveTime });
  }

  private async send(command: Command): Promise<Reply<unknown>> {
    const later = (wait: number | null) =>
      wait === null ? null : new Date(this.model.now + wait * minute).toISOString();
    switch (command.type) {
      case 'draft':
        return this.save(command.own, command.shape, command);
      case 'formal':
        return this.save(command.own, command.shape, null);
      case 'push':
        return this.push(command.plan, command.minutes === null ? null : later(command.minutes));
      case 'suspended':
        return this.post('/plan/suspend', { planGuid: this.guid(command.plan) });
      case 'enabled':
        return this.post('/plan/resume', { planGuid: this.guid(command.plan) });
      case 'stopped':
        return this.get('permanently_deactivate', { planGuid: this.guid(command.plan) });
      case 'copy':
        return this.kept(await this.get<Whole>('copy_plan', { planGuid: this.guid(command.plan) }));
      case 'delete':
        return this.get('delete', { planGuid: this.guid(command.plan) });
      case 'rollBack':
        return this.post('/plan/roll_back', { planGuid: this.guid(command.plan), number: command.number });
      case 'price': {
        const rows = command.rows.map(({ cents, ...row }) => ({
          ...this.placed(row),
          skuGuid: demo('sku', `A-${dishes[row.dish]}-`),
          salePrice: fromUnits(BigInt(cents), 2),
          // Repeating the current member price is no change: a later price stays when the document's time comes.
          memberPrice: this.memberPrice(row),
        }));
        const body = { name: '调价', rows, effectiveTime: later(command.minutes) };
        const reply = await this.post<{ guid: string }>('/plan/save_batch_edit_plan_price', body);
        if (reply.code === 0) this.documents.push(reply.tdata.guid);
        return reply;
      }
      case 'undo':
        return this.post('/plan/undo_price_change', { guid: this.documents[command.document] ?? 'nothing' });
      case 'soldOut': {
        const rows = command.rows.map((row) => this.placed(row));
        return this.post('/plan/save_batch_sold_out_plan_item', { rows, isSoldOut: command.out });
      }
      case 'move': {
        const rows = command.rows.map((row) => ({ ...this.placed(row), typeGuid: typeGuid(row.to) }));
        return this.post('/plan/save_batch_edit_plan_price_type', { rows });
      }
      case 'store':
        return this.post('/store/enable', { ids: [storeGuids[command.store]], enabled: command.open });
      case 'clock':
        return { code: 0, message: '', tdata: null };
    }
  }

  private memberPrice({ plan, dish }: { plan: number; dish: number }): string | null {
    const found = this.model.plan(plan);
    const member = found && this.model.content(found).items.find((one) => one.dish === dish)?.member;
    return typeof member === 'number' ? fromUnits(BigInt(member), 2) : null;
  }

  private placed({ plan, dish }: { plan: number; dish: number }) {
    return { planGuid: this.guid(plan), itemGuid: dishGuids[dish] };
  }

  /** Runs a command in model and gateway; returns the actual command, the outcome in each, and the answer. */
  async run(wish: Command): Promise<{ command: Command; expected: boolean; done: boolean; said: string }> {
    const command = resolved(this.model, this.prices, wish);
    this.pass(1000);
    const reply = await this.send(command);
    const wanted = expected(this.model, this.prices, command);
    await this.until(command.type === 'clock' ? this.model.now + command.minutes * minute : this.model.now);
    return { command, expected: wanted, done: reply.code === 0, said: JSON.stringify(reply) };
  }

  private pass(ms: number): void {
    this.gateway.clock.advance(ms);
    this.model.now += ms;
  }

  /** Lets time pass, from one thing that is due to the next: several at once might come in any order. */
  private async until(end: number): Promise<void> {
    const dues = () => [
      ...this.model.plans.map((plan, index) => ({
        at: plan.gone ? null : plan.due,
        act: () => this.model.pushDue(index),
      })),
      ...this.prices.documents.map(({ due }, index) => ({ at: due, act: () => this.prices.applyDue(index) })),
    ];
    for (;;) {
      const [next] = dues()
        .filter((one): one is { at: number; act: () => void } => one.at !== null && one.at <= end)
        .sort((a, b) => a.at - b.at);
      if (!next) break;
      this.pass(Math.max(0, next.at - this.model.now));
      next.act();
      await this.gateway.tick();
    }
    const rest = end - this.model.now;
    this.pass(rest);
    if (rest > 60 * minute) this.token = await this.gateway.signOn('1001');
  }
}
