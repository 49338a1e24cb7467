import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { campaign } from '#areas/marketing/campaign/campaign.contract';
import { campaignPaths } from '#areas/marketing/campaign/commands';
import { couponPaths } from '#areas/marketing/coupon/commands';
import { coupon } from '#areas/marketing/coupon/coupon.contract';
import { redPacketPaths } from '#areas/marketing/redPacket/commands';
import { redPacket } from '#areas/marketing/redPacket/redPacket.contract';
import { cardPaths } from '#areas/member/card/commands';
import { memberCardBase } from '#areas/member/card/memberCardBase.contract';
import { activityPaths, rechargeActivity } from '#areas/member/card/rechargeActivity.contract';
import { rechargeRule } from '#areas/member/card/rechargeRule.contract';
import { channelSetting } from '#areas/member/channel/channelSetting.contract';
import { memberEquity } from '#areas/member/level/memberEquity.contract';
import { memberLevel } from '#areas/member/level/memberLevel.contract';
import { freezePath } from '#areas/member/member/desk/freezing';
import { growthRule } from '#areas/member/rule/growthRule.contract';
import { pointsEarning } from '#areas/member/rule/pointsEarning.contract';
import { pointsExpiry } from '#areas/member/rule/pointsExpiry.contract';
import { pointsSpending } from '#areas/member/rule/pointsSpending.contract';
import { addDemoDays } from '#mocks/demo/sales/day';
import { seedGuests } from '#mocks/demo/sales/guests';
import { tillOf } from '#mocks/demo/sales/membersTill';
import { openLedgers } from '#mocks/demo/sales/openLedgers';
import { type StoreProfile, storeProfiles } from '#mocks/demo/sales/profile';
import { rechargeActivity as activityTable } from '#server/db/schema/member/card';
import { memberLevel as levelTable } from '#server/db/schema/member/level';
import { member, memberCard } from '#server/db/schema/member/member';
import { budgetsOf } from '#server/domain/marketing/campaign/budget';
import { couponTillOf, instanceOn } from '#server/domain/marketing/coupon/redeem';
import { Books } from '#server/domain/member/ledger/books';
import type { Entry } from '#server/domain/member/ledger/purse';
import { memberNight, type NightPlace } from '#server/domain/member/nightly';
import { loadPosted } from '#server/domain/sales/load';
import { momentOf } from '#server/domain/sales/moment';
import { addSales, batchOf } from '#server/domain/sales/post';
import { reverse } from '#server/domain/sales/reverse';
import { businessDay } from '#session/businessDay';
import { chain, demo, firstSubject, secondSubject } from '#tests/support/callers';
import type { TestGateway } from '#tests/support/gateway';
import { addDays } from '#values/dateText';
import { dayMs, hourMs } from '#values/duration';
import { dayIn, defaultZone } from '#values/zonedTime';
import { centsOf } from '../report/answers';
import type { Rules, Step, Tier, Topping } from './tillsWeekShapes';

const members = 300;
const subjects = [firstSubject, secondSubject] as const;

interface Setting {
  calls: { getOne: string; update: string };
}

/** The tills of a few stores, and the desk that sets their rules: what both did is in `steps`, in its order. */
export class TillsWeek {
  readonly steps: Step[] = [];
  standard: Readonly<Record<string, Rules>> = {};
  weekFrom = 0;
  private token = '';
  private first = '';
  private nightPlace: NightPlace = {};
  private readonly activities: Record<string, Topping['activity']> = {};
  private readonly shops: readonly StoreProfile[];

  /** @param shares how much of the usual number of orders comes, by the store's code */
  constructor(
    readonly gateway: TestGateway,
    private readonly shares: Readonly<Record<string, number>>,
  ) {
    this.shops = storeProfiles.filter(({ code }) => code in shares);
  }

  get now(): number {
    return this.gateway.clock.now().getTime();
  }

  private get db() {
    return this.gateway.database.db;
  }

  /** The history of some days, and the ledgers of it. */
  async open(days: number): Promise<void> {
    await this.signOn();
    this.standard = await this.rules();
    this.first = addDays(dayIn(this.gateway.clock.now(), defaultZone), -days);
    await this.db.transaction((tx) => seedGuests(tx, chain, this.gateway.clock.now(), members));
    await this.work(Array.from({ length: days + 1 }, (_, index) => addDays(this.first, index)));
    await this.db.transaction(async (tx) => {
      for (let all = false; !all; ) all = await openLedgers(tx, chain, this.first);
    });
    this.weekFrom = this.now;
    await this.endActivities();
    await this.noteRules();
  }

  /** Pauses the demo's own activities for who pays in: the week has one of its own. */
  private async endActivities(): Promise<void> {
    const published = await this.db
      .select({ id: activityTable.guid, subject: activityTable.subject })
      .from(activityTable)
      .where(and(eq(activityTable.state, 'published'), gt(activityTable.endTime, new Date(this.now).toISOString())));
    for (const { id, subject } of published) await this.send(activityPaths.pause, { id }, subject);
  }

  /** The desk signs on again: its session ends while nobody works. */
  async signOn(): Promise<void> {
    this.token = await this.gateway.signOn('1001');
  }

  private async work(dates: readonly string[]): Promise<void> {
    const now = this.gateway.clock.now();
    for (const profile of this.shops)
      for (const date of dates) {
        if (date > businessDay(now, profile.timeZone, profile.cutOff)) continue;
        const day = { profile, date, share: this.shares[profile.code] ?? 0, members, first: this.first };
        await this.db.transaction((tx) => addDemoDays(tx, [day], now));
      }
  }

  /** Lets some hours go by, and the tills do what is to be done in them. */
  async sell(hours: number): Promise<void> {
    this.gateway.clock.advance(hours * hourMs);
    const today = dayIn(this.gateway.clock.now(), defaultZone);
    await this.work([-2, -1, 0].map((back) => addDays(today, back)));
    this.steps.push({ do: 'tills', until: this.now, stores: this.shops.map(({ guid }) => guid) });
  }

  /** The work of a night on members. */
  async night(): Promise<void> {
    const now = this.gateway.clock.now();
    for (let over = false; !over; ) {
      const next = await this.db.transaction((tx) => memberNight({ tx, now }, this.nightPlace));
      this.nightPlace = next.payload;
      over = next.due > now;
    }
    this.steps.push({ do: 'night', at: this.now, day: dayIn(now, defaultZone) });
  }

  async send<Answer>(path: string, body: object, subject: string): Promise<Answer> {
    const { token } = this;
    const reply = await this.gateway.post<Answer>(path, body, { token, headers: { operSubjectGuid: subject } });
    if (reply.code !== 0) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply.tdata;
  }

  private async read<Values>({ calls }: Setting, subject: string): Promise<Values> {
    const extra = { token: this.token, headers: { operSubjectGuid: subject } };
    const reply = await this.gateway.get<Values>(calls.getOne, {}, extra);
    if (reply.code !== 0) throw new Error(`${calls.getOne}: ${reply.message}`);
    return reply.tdata;
  }

  private async rules(): Promise<Record<string, Rules>> {
    const all = subjects.map(async (subject): Promise<readonly [string, Rules]> => {
      const levels = await this.db
        .select()
        .from(levelTable)
        .where(and(eq(levelTable.system, `${subject}-system`), eq(levelTable.enabled, true)))
        .orderBy(asc(levelTable.threshold));
      return [
        subject,
        {
          earning: await this.read<Rules['earning']>(pointsEarning, subject),
          growth: await this.read<Rules['growth']>(growthRule, subject),
          spending: await this.read<Rules['spending']>(pointsSpending, subject),
          expiry: await this.read<Rules['expiry']>(pointsExpiry, subject),
          channels: await this.read<Rules['channels']>(channelSetting, subject),
          order: (await this.read<{ deductionOrder: Rules['order'] }>(memberCardBase, subject)).deductionOrder,
          levels: levels.map(({ discountRate: rate, pointsMultiplier: multiplier, ...level }) => ({
            ...level,
            rate,
            multiplier,
          })),
        },
      ];
    });
    return Object.fromEntries(await Promise.all(all));
  }

  private async noteRules(): Promise<void> {
    const topping: Record<string, Topping> = {};
    for (const subject of subjects) {
      const { rechargeAmounts } = await this.read<{ rechargeAmounts: Tier[] }>(rechargeRule, subject);
      topping[subject] = { rule: rechargeAmounts, activity: this.activities[subject] ?? null };
    }
    this.steps.push({ do: 'rules', bySubject: await this.rules(), topping });
  }

  /** Saves rules of both subjects. */
  async save(settings: readonly (readonly [Setting, object])[]): Promise<void> {
    for (const subject of subjects)
      for (const [{ calls }, values] of settings) await this.send(calls.update, values, subject);
    await this.noteRules();
  }

  /** Changes what a level asks and gives, in both subjects; the moves are agreed to. */
  async changeLevel(key: string, threshold: number, benefits: object): Promise<void> {
    for (const subject of subjects) {
      const id = `${subject}-level-${key}`;
      const extra = { token: this.token, headers: { operSubjectGuid: subject } };
      const { tdata: level } = await this.gateway.get<object>(memberLevel.calls.getOne, { guid: id }, extra);
      const body = { ...level, threshold };
      const asked = await this.gateway.post<{ token?: string }>(memberLevel.calls.update, body, extra);
      if (asked.code !== 0) await this.send(memberLevel.calls.update, { ...body, token: asked.tdata.token }, subject);
      await this.send(memberEquity.calls.update, { id, ...benefits }, subject);
    }
    await this.noteRules();
  }

  /** An activity for those who pay in, from an hour on. */
  async topUpActivity(hours: number, tiers: readonly Tier[], perMember: number): Promise<void> {
    const [from, until] = [this.now + hourMs, this.now + hours * hourMs];
    for (const subject of subjects) {
      const { id } = await this.send<{ id: string }>(
        rechargeActivity.calls.save,
        {
          ...{ title: '年末充值', startTime: new Date(from).toISOString(), endTime: new Date(until).toISOString() },
          ...{ stores: [], thresholds: tiers, firstRechargeOnly: false, perMemberLimit: perMember },
        },
        subject,
      );
      await this.send(activityPaths.publish, { id }, subject);
      this.activities[subject] = { from, until, tiers, perMember };
    }
    await this.noteRules();
  }

  private async takingPart(): Promise<{ guid: string; subject: string }[]> {
    return this.db
      .select({ guid: member.guid, subject: member.subject })
      .from(member)
      .innerJoin(memberCard, and(eq(memberCard.member, member.guid), eq(memberCard.state, 'normal')))
      .where(and(eq(member.merchant, chain), eq(member.enabled, true)))
      .orderBy(member.guid);
  }

  /** A coupon of two yuan to every member of the first subject, good for some hours; answers its definition. */
  async giveCoupons(hours: number): Promise<string> {
    const shops = this.shops.filter(({ kind }) => kind === 'A');
    const { id } = await this.send<{ id: string }>(
      coupon.calls.save,
      {
        ...{ type: 'voucher', name: '岁末减二', style: 'rose', value: '2.00', usageThreshold: null, currency: 'CNY' },
        ...{ productScope: 'all', applicableStores: shops.map(({ guid }) => guid) },
        ...{ validityKind: 'afterReceipt', validityAfterReceipt: hours, validityUnit: 'hours' },
        ...{ issueQuantity: 1000, perPersonReceiveLimit: 2 },
        ...{ stackableFlag: false, maximumUsagePerTransaction: 1, exclusivityFlag: false },
      },
      firstSubject,
    );
    const receivers = (await this.takingPart()).filter(({ subject }) => subject === firstSubject);
    const given = { id, target: 'members', members: receivers.map(({ guid }) => guid), each: 1 };
    await this.send(couponPaths.issue, { ...given, guid: crypto.randomUUID() }, firstSubject);
    return id;
  }

  /** A campaign of three yuan off from thirty, from a minute on; answers its guid and times. */
  async startCampaign(hours: number): Promise<{ guid: string; from: number; until: number }> {
    const [from, until] = [this.now + 60_000, this.now + hours * hourMs];
    const shops = this.shops.filter(({ kind }) => kind === 'A');
    // The demo's own of this type is in the way.
    await this.send(campaignPaths.end, { id: demo('campaign', '1-summer') }, firstSubject);
    const { id: guid } = await this.send<{ id: string }>(
      campaign.calls.save,
      {
        ...{ title: '岁末满减', type: 'fullReduction', draft: false, stores: shops.map((one) => one.guid) },
        ...{ startTime: new Date(from).toISOString(), endTime: new Date(until).toISOString() },
        ...{ reductions: [{ from: '30.00', off: '3.00' }], productScope: 'all', audience: 'everyone' },
        ...{ budgetKind: 'uses', budgetUses: 25, stackable: true, controlPercent: 0 },
      },
      firstSubject,
    );
    await this.send(campaignPaths.publish, { id: guid }, firstSubject);
    return { guid, from, until };
  }

  /** A red packet of eight yuan to the members of a subject, good for so many days. */
  async givePackets(days: number): Promise<void> {
    const shares: { member: string; amount: bigint }[] = [];
    for (const subject of subjects) {
      const receivers = (await this.takingPart()).filter((one) => one.subject === subject).slice(0, 120);
      const [startTime, endTime] = [this.now - hourMs, this.now + dayMs].map((at) => new Date(at).toISOString());
      const { id } = await this.send<{ id: string }>(
        redPacket.calls.save,
        {
          ...{ name: '岁末红包', wish: null, kind: 'fixed', amount: '8.00', totalAmount: '960.00', packets: 120 },
          ...{ claimLimit: 1, audience: 'all', levels: null, labels: null, startTime, endTime, validityDays: days },
        },
        subject,
      );
      await this.send(redPacketPaths.publish, { id }, subject);
      const asked = { id, members: receivers.map(({ guid }) => guid), guid: crypto.randomUUID() };
      await this.send(redPacketPaths.give, asked, subject);
      const claimed = await this.db.execute<{ member: string; amount: string }>(
        sql`SELECT member, amount::text FROM red_packet_share WHERE packet = ${id} AND state = 'claimed'`,
      );
      shares.push(...claimed.rows.map((row) => ({ member: row.member, amount: centsOf(row.amount) })));
    }
    this.steps.push({ do: 'give', bucket: 'gift', at: this.now, until: this.now + days * dayMs, shares });
  }

  /** A subsidy of nine yuan to members who topped up, good for so many days. */
  async subsidise(days: number): Promise<void> {
    const [at, until] = [this.now, this.now + days * dayMs];
    const [since, expiresAt] = [at, until].map((one) => new Date(one).toISOString());
    const receivers = (await this.takingPart()).map(({ guid }) => guid);
    const shares = await this.db.transaction(async (tx) => {
      const toppedUp = and(inArray(member.guid, receivers), gt(member.totalTopUpCount, 0));
      const books = await Books.hold(tx, toppedUp);
      for (const book of books.all()) {
        const business = `week-subsidy-${book.member.guid}`;
        const nowhere = { order: null, of: null, brand: null, store: null, operator: '', remark: '' };
        const entry: Entry = { ...nowhere, kind: 'grant', business, at: since ?? '', businessDate: '2026-12-31' };
        book.grant(entry, 'subsidy', 900n, expiresAt ?? null);
      }
      await books.write(tx);
      return books.all().map((book) => ({ member: book.member.guid, amount: 900n }));
    });
    this.steps.push({ do: 'give', bucket: 'subsidy', at, until, shares });
  }

  /** Freezes the cards of some members and disables others, who come often. */
  async stopSome(count: number): Promise<void> {
    const { rows } = await this.db.execute<{ guid: string; subject: string; card: string }>(
      sql`SELECT m.guid, m.subject, c.guid AS card FROM member m JOIN member_card c ON c.member = m.guid
        JOIN sale_posting p ON p.member = m.guid AND p.kind = 'sale'
        WHERE m.enabled AND c.state = 'normal' GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 1 LIMIT ${count * 2}`,
    );
    for (const [index, { guid, subject, card }] of rows.entries()) {
      if (index % 2 === 0) await this.send(cardPaths.freeze, { id: card, reason: '遗失' }, subject);
      else await this.send(freezePath, { ids: [guid], enabled: false, reason: '违规' }, subject);
    }
    this.steps.push({ do: 'idle', members: rows.map(({ guid }) => guid) });
  }

  /**
   * Takes orders of two days before back, as a till does: of each kind that matters to members as many as there are up to `each`, every
   * other one in part.
   */
  async takeBack(each: number): Promise<void> {
    const { rows } = await this.db.execute<{ guid: string; kind: string }>(sql`
      SELECT p.guid, CASE WHEN EXISTS (SELECT 1 FROM sale_discount d WHERE d.posting = p.guid AND d.kind = 'points') THEN 'points'
          WHEN EXISTS (SELECT 1 FROM sale_payment y WHERE y.posting = p.guid AND y.method IN ('storedGift', 'storedSubsidy')) THEN 'gift'
          WHEN EXISTS (SELECT 1 FROM sale_payment y WHERE y.posting = p.guid AND y.method = 'storedReal') THEN 'real'
          WHEN EXISTS (SELECT 1 FROM sale_discount d WHERE d.posting = p.guid AND d.kind = 'coupon') THEN 'coupon'
          ELSE 'money' END AS kind
      FROM sale_posting p WHERE p.kind = 'sale' AND p.member IS NOT NULL AND p.paid > 0
        AND p.at < ${new Date(this.now - 2 * dayMs).toISOString()}::timestamptz
        AND p.at > ${new Date(this.now - 4 * dayMs).toISOString()}::timestamptz
        AND NOT EXISTS (SELECT 1 FROM sale_posting b WHERE b.order_guid = p.order_guid AND b.kind <> 'sale')
        AND NOT EXISTS (SELECT 1 FROM sale_payment y WHERE y.posting = p.guid AND y.method = 'debtUnit')
      ORDER BY md5(p.guid)`);
    const kinds = [...new Set(rows.map(({ kind }) => kind))].sort();
    const chosen = kinds.flatMap((kind) => rows.filter((row) => row.kind === kind).slice(0, each));
    for (const [index, { guid }] of chosen.entries()) await this.refund(guid, index % 2 === 0);
  }

  private async refund(of: string, wholly: boolean): Promise<void> {
    await this.db.transaction(async (tx) => {
      const sale = (await loadPosted(tx, [of])).get(of);
      const shop = this.shops.find(({ guid }) => guid === sale?.posting.store);
      if (!sale || !shop) throw new Error(`no sale ${of}`);
      const { order, store, member: who } = sale.posting;
      const guid = `${order}-2`;
      const line = sale.lines.find(
        ({ kind, net, quantity, returned }) =>
          kind !== 'child' && Number(net) > 0 && Number(quantity) - Number(returned) >= 1,
      );
      const back = reverse(sale, [], {
        ...{ guid, kind: 'refund', moment: momentOf(this.gateway.clock.now(), shop), operator: '店长', authoriser: '' },
        ...{ reason: '菜品问题', shift: null },
        taken: wholly || !line ? 'all' : { lines: [{ number: line.number, quantity: '1.000' }], fees: false },
      });
      const till = await tillOf(tx, store, who === null ? [] : [who], [of]);
      const coupons = await couponTillOf(
        tx,
        sale.discounts.flatMap((one) => instanceOn(one) ?? []),
      );
      const named = sale.discounts.flatMap(({ kind, source }) => (kind === 'activity' && source ? [source] : []));
      const campaigns = await budgetsOf(tx, named, sale.discounts, { days: [], members: [] });
      if (!till.follow([back], sale)) throw new Error(`${guid} cannot be taken back`);
      campaigns.take(back.discounts);
      await addSales(tx, batchOf([back]));
      await till.write(tx);
      await coupons.write(tx, back.discounts);
      await campaigns.write(tx);
      this.steps.push({ do: 'takeBack', guid });
    });
  }
}
