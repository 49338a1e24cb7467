import { eq, inArray } from 'drizzle-orm';
import { campaignStatus } from '#areas/marketing/campaign/campaign';
import type { Given, Refusal, Refused, Simulated, SimulationAsked, Step } from '#areas/marketing/simulator/simulation';
import { rounded } from '#areas/payment/rounding/rounding';
import { type SoldLine, yuan } from '#business/bill/bill';
import { type BillRequest, type Calculated, calculate } from '#business/bill/calculate';
import type { CouponTerms } from '#business/bill/couponTerms';
import type { DiscountKind } from '#business/bill/kinds';
import { ownIssue } from '#entity/ownIssue';
import type { CallerContext } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { campaign } from '#server/db/schema/marketing/campaign';
import { coupon } from '#server/db/schema/marketing/coupon';
import { memberLevel } from '#server/db/schema/member/level';
import { clocksOf } from '#server/db/zones';
import { type MenuRow, storeMenu } from '#server/domain/goods/storeMenu';
import { requireStore } from '#server/domain/member/card/subjectStores';
import { cardTerms, memberTerms, pointsTerms } from '#server/domain/member/level/tillTerms';
import { inChannel, type KnownMember, knownMembers, servedAt } from '#server/domain/member/member/atTill';
import { memberEntity } from '#server/domain/member/member/member.rules';
import { roundingOf } from '#server/domain/payment/rounding/rounding';
import { momentOf } from '#server/domain/sales/moment';
import { requireRows } from '#server/store/read';
import { refuseFields } from '#server/store/write';
import { fromUnits } from '#values/decimal';
import { type AtTill, campaignsAt, membershipsOf, obstacleTo, type TillCampaign } from '../campaign/atTill';
import { budgetsOf } from '../campaign/budget';
import { campaignEntity } from '../campaign/campaign.rules';
import { couponEntity } from '../coupon/coupon.rules';
import { dailyKey, dailyUses } from '../coupon/dailyUses';
import { termOf } from '../coupon/issue';
import { couponTerms, dishesAt, heldTerms } from '../coupon/terms';
import { exclusionsOf } from '../exclusion/exclusions.rules';
import { menuDishes, sellables, soldLine } from './basket';

/** Where guests in the house order. */
const channel = 'pos';

const nothing = { packing: '0', surcharge: '0', delivery: '0' };

const refused = (step: Step, about: Pick<Refused, 'source' | 'name'>, reason: Refusal, limit = ''): Refused => ({
  ...{ step, source: about.source, name: about.name, reason, limit, missing: null, beside: null },
});

/** The menu of a store of the subject, for those who fill a basket. */
export async function menu(context: CallerContext, { store }: { store: string }) {
  await requireStore(context, 'simulator', store);
  return { dishes: menuDishes(await storeMenu(context.tx, context.caller.merchant, store)) };
}

/** The basket as a till sells it; refuses what the store does not have. */
function linesOf(context: CallerContext, rows: readonly MenuRow[], asked: SimulationAsked['lines']): SoldLine[] {
  const known = new Map(sellables(rows).map((one) => [one.id, one]));
  const strange = asked.flatMap(({ dish }, index) =>
    known.has(dish) ? [] : [ownIssue('simulator', `lines.${index}.dish`, 'notOnMenu')],
  );
  if (strange.length > 0) throw refuseFields(context, strange);
  return asked.flatMap(({ dish, quantity }) => {
    const one = known.get(dish);
    return one ? [soldLine(one, quantity)] : [];
  });
}

interface Guest {
  member: KnownMember | null;
  refused: Refused[];
}

/** The guest as the till serves them; why not, where it does not. */
async function guestOf(context: CallerContext, { member: guid }: SimulationAsked, at: Date): Promise<Guest> {
  if (guid === null) return { member: null, refused: [] };
  const [row] = await requireRows(context, memberEntity, [guid]);
  const known = await knownMembers(context.tx, [guid]);
  const found = known.get(guid);
  const about = { source: guid, name: String(row?.values.fullName ?? '') };
  const served = inChannel(servedAt(known, guid, at), channel);
  if (served) return { member: served, refused: [] };
  return {
    member: null,
    refused: [refused('member', about, found && !found.enabled ? 'memberDisabled' : 'memberNotServed')],
  };
}

/** Terms of level and equity cards, by their own names. */
async function ofMember(
  { tx }: CallerContext,
  member: KnownMember | null,
  lines: readonly SoldLine[],
  at: Date,
): Promise<Pick<BillRequest, 'member' | 'cards'>> {
  if (!member) return { member: null, cards: [] };
  const called = (name: string) => ({ byRate: () => name, byPrice: name });
  const cards = cardTerms(member, lines, at, called);
  if (!member.level) return { member: null, cards };
  const { guid } = member.level;
  const [level] = await tx.select({ name: memberLevel.name }).from(memberLevel).where(eq(memberLevel.guid, guid));
  return { member: memberTerms({ ...member.level, ...called(level?.name ?? '') }, lines), cards };
}

interface Offered {
  open: TillCampaign[];
  refused: Refused[];
}

/** Why a campaign that somebody asks for is not among those of the till. */
async function whyNotThere(context: CallerContext, id: string, store: string, at: Date): Promise<Refused | null> {
  const [row] = await context.tx.select().from(campaign).where(eq(campaign.guid, id));
  if (!row) return null;
  const about = { source: id, name: row.title };
  if (!row.stores.includes(store)) return refused('activity', about, 'otherStore');
  const status = campaignStatus(row, at.getTime());
  return status === 'paused' || status === 'disabled' || status === 'ended'
    ? refused('activity', about, status)
    : refused('activity', about, 'noGoods');
}

/** Whether the till would take a campaign that is tried: one that may still be published. */
async function triedOf(context: CallerContext, id: string | null, store: string): Promise<string | undefined> {
  if (id === null) return undefined;
  await requireRows(context, campaignEntity, [id]);
  const [row] = await context.tx.select().from(campaign).where(eq(campaign.guid, id));
  const isOpen = row?.state === 'draft' || row?.state === 'unpublished' || row?.state === 'published';
  return row && isOpen && row.stores.includes(store) ? id : undefined;
}

/** Campaigns of the till that are for this bill; the others with what keeps them from it. */
async function campaignsOf(
  context: CallerContext,
  asked: SimulationAsked,
  rows: readonly MenuRow[],
  till: Omit<AtTill, 'memberships'>,
): Promise<Offered> {
  const { tx, caller } = context;
  const { store } = asked;
  const also = await triedOf(context, asked.campaign, store);
  const known = await campaignsAt(tx, { subject: caller.subject ?? '', store, from: till.at, also }, rows);
  const guids = till.member ? [till.member.guid] : [];
  const memberships = await membershipsOf(tx, known, guids, { now: till.at, zone: till.zone });
  const judged = known.map((one) => ({ one, why: obstacleTo(one, { ...till, memberships }) }));
  const isThere = known.some(({ guid }) => guid === asked.campaign);
  const absent = asked.campaign && !isThere ? await whyNotThere(context, asked.campaign, store, till.at) : null;
  return {
    open: judged.flatMap(({ one, why }) => (why ? [] : [one])),
    refused: [
      ...judged.flatMap(({ one, why }) => (why ? [refused('activity', one.terms, why.reason, why.limit)] : [])),
      ...(absent ? [absent] : []),
    ],
  };
}

/** Coupons of these definitions, each as if the guest had received it at this moment; a voided one gives nothing any more. */
async function receivedNow(
  context: CallerContext,
  { store, coupons: guids }: Pick<SimulationAsked, 'store' | 'coupons'>,
  at: Date,
  { member: owner, businessDate }: { member: string | null; businessDate: string },
) {
  const none: { terms: CouponTerms[]; refused: Refused[] } = { terms: [], refused: [] };
  if (guids.length === 0) return none;
  await requireRows(context, couponEntity, [...new Set(guids)]);
  const rows = await context.tx
    .select()
    .from(coupon)
    .where(inArray(coupon.guid, [...guids]))
    .orderBy(coupon.guid);
  const good = rows.filter(({ state }) => state !== 'voided');
  const dishes = await dishesAt(context.tx, store, good);
  const limited = good.flatMap(({ guid, dailyLimit }) => (dailyLimit === null ? [] : [guid]));
  const uses = await dailyUses(context.tx, limited, owner === null ? [] : [owner]);
  const usedToday = (guid: string) => uses.get(dailyKey(guid, owner ?? '', businessDate)) ?? 0;
  // A definition that is asked for twice is two coupons.
  const copies = good.flatMap((row) => guids.filter((guid) => guid === row.guid).map((_, copy) => ({ row, copy })));
  return {
    terms: copies.map(({ row, copy }) =>
      couponTerms(
        row,
        {
          source: copy === 0 ? `${row.guid} new` : `${row.guid} new ${copy + 1}`,
          usedToday: usedToday(row.guid),
          ...termOf(row, at),
        },
        dishes,
      ),
    ),
    refused: rows
      .filter(({ state }) => state === 'voided')
      .map(({ guid: source, name }) => refused('coupon', { source, name }, 'voided')),
  };
}

/** Points that pay, as far as the till takes them. */
function pointsOf(member: KnownMember | null, wanted: number): { points: BillRequest['points']; refused: Refused[] } {
  if (wanted === 0) return { points: null, refused: [] };
  const about = { source: 'points', name: '' };
  if (!member) return { points: null, refused: [refused('points', about, 'noMember')] };
  if (!member.spending.enabled) return { points: null, refused: [refused('points', about, 'pointsOff')] };
  return { points: { ...pointsTerms(member, wanted, ''), wanted }, refused: [] };
}

const stepOfKind: Partial<Record<DiscountKind, Step>> = {
  memberDiscount: 'member',
  activity: 'activity',
  coupon: 'coupon',
  points: 'points',
  systemZero: 'rounding',
};

/** Everything that lowered the bill, once for each source, in the order of the steps. */
function givenOf({ given }: Calculated): Given[] {
  const sums = new Map<string, Given & { cents: bigint }>();
  for (const { kind, source = '', name, amount } of given) {
    const step = stepOfKind[kind];
    if (!step) continue;
    const key = `${step} ${source} ${name}`;
    const before = sums.get(key)?.cents ?? 0n;
    const cents = before + BigInt(amount.replace('.', ''));
    sums.set(key, { step, source, name, cents, amount: yuan(cents) });
  }
  return [...sums.values()].map(({ step, source, name, amount }) => ({ step, source, name, amount }));
}

/** The step in which the calculator refused something. */
function stepOfRefused({ source }: { source: string }, request: BillRequest): Step {
  if (source === 'points') return 'points';
  if (request.activities.some((one) => one.source === source)) return 'activity';
  return request.coupons.some((one) => one.source === source) ? 'coupon' : 'member';
}

/** The bill of a request without campaigns whose budget, or limit of the day, does not suffice for it, as a till settles it. */
async function withinBudgets(
  { tx }: CallerContext,
  request: BillRequest,
  open: readonly TillCampaign[],
  { tried, member, businessDate }: { tried: string | null; member: string | null; businessDate: string },
) {
  const guids = open.flatMap(({ guid }) => (guid === tried ? [] : [guid]));
  const of = { days: [businessDate], members: member === null ? [] : [member] };
  const budgets = await budgetsOf(tx, guids, [], of, { hold: false });
  const whole = calculate(request);
  const discounts = whole.given.map(({ kind, source = null, amount }) => ({
    ...{ order: '', kind, source, amount, member, businessDate },
  }));
  const over = budgets.obstaclesTo(discounts);
  if (over.size === 0) return { result: whole, over: [] };
  const activities = request.activities.filter(({ source }) => !over.has(source));
  return {
    result: calculate({ ...request, activities }),
    over: request.activities.flatMap((terms) => {
      const why = over.get(terms.source);
      return why ? [{ terms, why }] : [];
    }),
  };
}

/** Bills a basket at a store, by the terms that its tills gather and the calculator that they use. Writes nothing. */
export async function simulate(context: CallerContext, asked: SimulationAsked): Promise<Simulated> {
  const { tx, caller, now } = context;
  const { store } = await requireStore(context, 'simulator', asked.store);
  const clock = (await clocksOf(tx, [store])).get(store);
  if (!clock) throw missing();
  const at = asked.at === null ? now : new Date(asked.at);
  const rows = await storeMenu(tx, caller.merchant, store);
  const lines = linesOf(context, rows, asked.lines);
  const guest = await guestOf(context, asked, at);
  const who = guest.member && { guid: guest.member.guid, level: guest.member.level?.guid ?? null };
  const offered = await campaignsOf(context, asked, rows, { at, zone: clock.timeZone, member: who });
  const { businessDate } = momentOf(at, clock);
  const owners = asked.held && guest.member?.since ? [guest.member.guid] : [];
  const held = (await heldTerms(tx, store, owners, { from: at, to: at, businessDate })).get(owners[0] ?? '') ?? [];
  const received = await receivedNow(context, asked, at, { member: who?.guid ?? null, businessDate });
  const points = pointsOf(guest.member, asked.points);
  const rounding = await roundingOf(tx, caller.merchant, store);
  const request: BillRequest = {
    lines,
    fees: nothing,
    ...(await ofMember(context, guest.member, lines, at)),
    activities: offered.open.map(({ terms }) => terms),
    coupons: [...held, ...received.terms],
    exclusions: await exclusionsOf(tx, caller.subject),
    points: points.points,
    manual: [],
    rounding: { name: '', of: (receivable) => rounded(receivable, rounding) },
    till: { store, at, zone: clock.timeZone },
  };
  const { result, over } = await withinBudgets(context, request, offered.open, {
    ...{ tried: asked.campaign, member: who?.guid ?? null, businessDate },
  });
  const { bill } = result;
  return {
    at: at.toISOString(),
    lines: bill.lines.map(({ sold, quantity, list, own, shared }, index) => ({
      ...{ number: index + 1, name: sold.name, spec: sold.spec, quantity: fromUnits(quantity, 3), list: yuan(list) },
      ...{ off: yuan(own + shared), net: yuan(list - own - shared) },
    })),
    goods: yuan(bill.goods),
    given: givenOf(result),
    refused: [
      ...guest.refused,
      ...offered.refused,
      ...over.map(({ terms, why }) => refused('activity', terms, why.reason, why.limit)),
      ...received.refused,
      ...points.refused,
      ...result.refused.map(
        (one): Refused => ({
          ...refused(stepOfRefused(one, request), one, one.reason, one.limit),
          missing: ('missing' in one ? one.missing : undefined) ?? null,
          beside: ('beside' in one ? one.beside : undefined) ?? null,
        }),
      ),
    ],
    due: yuan(bill.receivable),
    pointsUsed: result.pointsUsed,
  };
}
