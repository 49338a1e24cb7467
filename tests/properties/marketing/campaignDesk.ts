import { eq } from 'drizzle-orm';
import { campaign } from '#areas/marketing/campaign/campaign.contract';
import { campaignPaths } from '#areas/marketing/campaign/commands';
import { campaign as campaignTable } from '#server/db/schema/marketing/campaign';
import { applies, campaignsAt } from '#server/domain/marketing/campaign/atTill';
import { budgetsOf } from '#server/domain/marketing/campaign/budget';
import { chain, demo, firstSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import type { TestGateway } from '#tests/support/gateway';
import { ofFirst } from '#tests/support/member/desk';
import { defaultZone } from '#values/zonedTime';
import { type Command, minute, moves, type Seen, type Shape, type Status } from './campaignModel';

export type Outcome = 'done' | 'refused' | 'missing';

/** A merchant with campaigns, as clients and tills see it. */
export interface Desk {
  run(command: Command, node: number): Promise<Outcome>;
  seen(): Promise<Seen>;
}

/** The most that a campaign gives: bills, or cents. */
export type Budget = { uses: number } | { money: number };

/** Tills that post bills by a campaign with a budget. */
export interface BudgetDesk {
  begin(budget: Budget): Promise<void>;
  /** Posts a bill that the campaign would lower by so many cents, at one of two gateways; whether it did. */
  bill(cents: number, node: number): Promise<boolean>;
  /** what the campaign says of itself; money in cents */
  used(): Promise<{ uses: number; money: number }>;
}

const stores = ['BJ001', 'SH001'].map((code) => demo('store', code));
const statuses: readonly Status[] = ['notPublished', 'upcoming', 'inProgress', 'paused', 'disabled', 'ended'];

/** The gateway behind a desk, with the campaigns of a run. */
export class CampaignDesk implements Desk {
  ids: string[] = [];
  private token = '';

  constructor(readonly gateway: TestGateway) {}

  get now(): number {
    return this.gateway.clock.now().getTime();
  }

  async open(): Promise<void> {
    this.token = await this.gateway.session('1001');
  }

  private send<Answer = unknown>(path: string, body: object, node = 0) {
    return this.gateway.post<Answer>(path, body, { token: this.token, headers: ofFirst, node });
  }

  /** Makes the campaigns of a run; nothing of another run, or of the demo, is in their way. */
  async begin(shapes: readonly Shape[]): Promise<void> {
    const { db } = this.gateway.database;
    await db.update(campaignTable).set({ state: 'ended' }).where(eq(campaignTable.subject, firstSubject));
    const at = (minutes: number) => new Date(this.now + minutes * minute).toISOString();
    this.ids = [];
    for (const { from, until, stores: places, stackable } of shapes) {
      const reply = await this.send<{ id: string }>(campaign.calls.save, {
        ...{ title: freshText(8), type: 'fullReduction', draft: false, startTime: at(from), endTime: at(until) },
        ...{ stores: places.map((place) => stores[place]), reductions: [{ from: '100.00', off: '12.00' }] },
        ...{ productScope: 'all', audience: 'everyone', budgetKind: 'none', stackable, controlPercent: 0 },
      });
      if (reply.code !== 0) throw new Error(JSON.stringify(reply));
      this.ids.push(reply.tdata.id);
    }
  }

  async run({ do: act, of }: Command, node: number): Promise<Outcome> {
    const id = this.ids[of] ?? '';
    const move = moves.find((name) => name === act);
    const { code, message } = move
      ? await this.send(campaignPaths[move], { id }, node)
      : act === 'edit'
        ? await this.send(campaign.calls.update, { id, title: freshText(9) }, node)
        : await this.send(campaign.calls.delete, { ids: [id] }, node);
    if (code === 0) return 'done';
    if (code === 404) return 'missing';
    if (code === 1000) return 'refused';
    throw new Error(`${act}: ${code} ${message}`);
  }

  async seen(): Promise<Seen> {
    const { tdata } = await this.send<Page>(campaign.calls.list, { ids: this.ids, filters: {} });
    const known = new Map(tdata.list.map((row) => [row.id, row]));
    const inForce = await Promise.all(stores.map((_, place) => this.inForce(place)));
    return {
      campaigns: this.ids.map((id) => {
        const row = known.get(id);
        const status = statuses.find((one) => one === row?.status);
        return row && status && row.archived !== true
          ? { status, version: Number(row.version), end: Date.parse(String(row.endTime)) }
          : null;
      }),
      inForce,
    };
  }

  /** The campaigns that a till of a store applies to a guest's bill now. */
  private async inForce(place: number): Promise<number[]> {
    const at = this.gateway.clock.now();
    const store = stores[place] ?? '';
    const known = await this.gateway.database.db.transaction((tx) =>
      campaignsAt(tx, { subject: firstSubject, store, from: at }, []),
    );
    const guest = { at, zone: defaultZone, member: null, memberships: new Set<string>() };
    const found = known.filter((one) => applies(one, guest)).map(({ guid }) => this.ids.indexOf(guid));
    return found.filter((index) => index >= 0).sort((a, b) => a - b);
  }
}

/** Tills of the gateways' databases, with a campaign of their own. */
export class Tills implements BudgetDesk {
  id = '';

  constructor(readonly gateway: TestGateway) {}

  async begin(budget: Budget): Promise<void> {
    this.id = crypto.randomUUID();
    const at = this.gateway.clock.now().toISOString();
    const isMoney = 'money' in budget;
    await this.gateway.database.db.insert(campaignTable).values({
      ...{
        guid: this.id,
        merchant: chain,
        subject: firstSubject,
        version: 1,
        search: '',
        createdAt: at,
        updatedAt: at,
      },
      ...{ updatedBy: '', title: freshText(8), type: 'fullReduction', state: 'published', stores: [stores[0] ?? ''] },
      ...{ startTime: at, endTime: '2031-01-01T00:00:00.000Z', reductions: [], productScope: 'all' },
      ...{ audience: 'everyone', stackable: true, budgetKind: isMoney ? 'money' : 'uses' },
      ...(isMoney ? { budgetAmount: (budget.money / 100).toFixed(2) } : { budgetUses: budget.uses }),
    });
  }

  /** The discount of a new order. */
  discount(cents: number) {
    const amount = (cents / 100).toFixed(2);
    const about = { member: null, businessDate: '2026-11-20' };
    return [{ order: crypto.randomUUID(), kind: 'activity', source: this.id, amount, ...about }];
  }

  async bill(cents: number, node: number): Promise<boolean> {
    return this.gateway.databaseOf(node).db.transaction(async (tx) => {
      const budgets = await budgetsOf(tx, [this.id], [], { days: [], members: [] });
      const discount = this.discount(cents);
      if (budgets.exhaustedBy(discount).has(this.id)) return false;
      budgets.take(discount);
      await budgets.write(tx);
      return true;
    });
  }

  async used(): Promise<{ uses: number; money: number }> {
    const { db } = this.gateway.database;
    const [row] = await db.select().from(campaignTable).where(eq(campaignTable.guid, this.id));
    return { uses: row?.uses ?? -1, money: Math.round(Number(row?.usedAmount) * 100) };
  }
}
