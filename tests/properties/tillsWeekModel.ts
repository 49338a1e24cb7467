// An account of a week of tills, written apart from the product: from what tills and the desk know (orders with their lines, payments
// and discounts, recharges, red packets, the rules and when they were saved) to what members must hold. Amounts are cents.

export type Bucket = 'real' | 'gift' | 'subsidy';
export const allBuckets: readonly Bucket[] = ['real', 'gift', 'subsidy'];

export interface Line {
  kind: string;
  category: string;
  gift: boolean;
  /** thousandths that were paid for */
  quantity: bigint;
  unitPrice: bigint;
  list: bigint;
  net: bigint;
}

export interface Payment {
  method: string;
  amount: bigint;
  income: bigint;
}

export interface Discount {
  kind: string;
  source: string | null;
  amount: bigint;
}

/** A bill, or what takes one back; negative then. */
export interface Act {
  guid: string;
  order: string;
  kind: string;
  original: string | null;
  store: string;
  member: string | null;
  /** milliseconds */
  at: number;
  businessDate: string;
  channel: string;
  diningType: string;
  paid: bigint;
  orders: number;
  lines: readonly Line[];
  payments: readonly Payment[];
  discounts: readonly Discount[];
}

export interface Receipt {
  guid: string;
  kind: string;
  store: string;
  member: string;
  at: number;
  businessDate: string;
  amount: bigint;
  gift: bigint;
  points: number;
  growth: number;
}

export interface Guest {
  guid: string;
  subject: string;
  birthday: string | null;
  /** earns and spends nothing before the week's desk says otherwise: disabled, or with a card that is frozen */
  idle: boolean;
  opened: number;
  begun: Record<Bucket, bigint>;
  points: bigint;
  growth: bigint;
  toppedUp: bigint;
  topUps: number;
  consumed: bigint;
  consumptions: number;
}

export interface Level {
  guid: string;
  threshold: number;
  rate: string | null;
  priceRate: string | null;
  birthdayDays: number | null;
  birthdayPoints: number | null;
  birthdayGrowth: number | null;
  birthdayMultiplier: string | null;
  upgradePoints: number | null;
  upgradeGrowth: number | null;
  multiplier: string | null;
}

interface Counting {
  enabled: boolean;
  spend: number;
  payments: readonly string[];
  excluded: readonly { category: string }[] | null;
  orderMost: number | null;
}

export interface Rules {
  earning: Counting & {
    points: number;
    rates: readonly { channel: string | null; diningType: string | null; points: number }[] | null;
    weekdayRates: readonly { weekday: string; multiplier: string }[] | null;
    dayMost: number | null;
  };
  growth: Counting & { growth: number };
  spending: { perYuan: number };
  expiry: { expiry: string; expiryMonths: number | null };
  channels: { membership: readonly string[]; points: readonly string[] };
  levels: readonly Level[];
  /** the order in which a card is emptied */
  order: readonly Bucket[];
}

export interface Tier {
  amount: string;
  gift: string;
  points: number;
  growth: number;
}

export interface Topping {
  rule: readonly Tier[];
  activity: { from: number; until: number; tiers: readonly Tier[]; perMember: number } | null;
}

/** A step of the week; they are kept in their order. */
export type Step =
  | { do: 'tills'; until: number; stores: readonly string[] }
  | { do: 'takeBack'; guid: string }
  | { do: 'rules'; bySubject: Readonly<Record<string, Rules>>; topping: Readonly<Record<string, Topping>> }
  | { do: 'give'; bucket: Bucket; at: number; until: number; shares: readonly { member: string; amount: bigint }[] }
  | { do: 'idle'; members: readonly string[] }
  | { do: 'night'; at: number; day: string };

export interface Facts {
  guests: readonly Guest[];
  acts: readonly Act[];
  receipts: readonly Receipt[];
  /** as they were while the history was made */
  standard: Readonly<Record<string, Rules>>;
  /** when the week began: until then the history goes by the standard rules */
  weekFrom: number;
  steps: readonly Step[];
  /** those that tills may use, with what one lowers a bill by; null where that depends on the bill */
  coupons: readonly { guid: string; member: string; from: number; until: number; off: bigint | null }[];
  /** a campaign that lowers each bill by the same */
  campaign: { guid: string; off: bigint; from: number; until: number };
}

/** Effects of an act or a receipt on a member's ledgers. */
export interface Effect {
  earned: bigint;
  spent: bigint;
  growth: bigint;
  real: bigint;
  gift: bigint;
  subsidy: bigint;
}

export interface Holding {
  real: bigint;
  gift: bigint;
  subsidy: bigint;
  points: bigint;
  growth: bigint;
  everEarned: bigint;
  level: string;
  toppedUp: bigint;
  topUps: number;
  consumed: bigint;
  consumptions: number;
  /** what is left of lots, by bucket or points, and by their end */
  lots: Readonly<Record<string, bigint>>;
}

export interface Account {
  members: ReadonlyMap<string, Holding>;
  /** by posting or receipt */
  effects: ReadonlyMap<string, Effect>;
  /** by member: points that expired, and that were given on occasions */
  expired: ReadonlyMap<string, bigint>;
  gifts: ReadonlyMap<string, bigint>;
  coupons: ReadonlyMap<string, { state: string; discount: bigint }>;
  campaign: { uses: number; amount: bigint };
  /** what a till did that the rules do not allow */
  wrong: readonly string[];
}

interface Lot {
  end: number | null;
  since: number;
  left: bigint;
  /** of the sale that earned it */
  of: string | null;
}

interface Spent {
  lot: Lot;
  amount: bigint;
}

interface Sale {
  act: Act;
  taken: Record<Bucket, Spent[]>;
  points: Spent[];
  spentPoints: bigint;
  earned: bigint;
  growth: bigint;
  clawed: bigint;
  lost: bigint;
  back: Act[];
}

interface Person extends Guest {
  purse: Record<Bucket | 'points', Lot[]>;
  growthValue: bigint;
  ever: bigint;
  level: string;
  awarded: Set<string>;
  ofDay: Map<string, bigint>;
  birthdayYear: number;
  still: boolean;
  activityUses: number;
}

const total = (values: readonly bigint[]) => values.reduce((sum, one) => sum + one, 0n);
const least = (a: bigint, b: bigint) => (a < b ? a : b);
const hundredths = (text: string) => {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0'));
};

/** A fraction to the nearest whole, halves to the even one. */
function nearest(top: bigint, bottom: bigint): bigint {
  const [floor, rest] = [top / bottom, (top % bottom) * 2n];
  if (rest === bottom) return floor % 2n === 0n ? floor : floor + 1n;
  return rest > bottom ? floor + 1n : floor;
}

const dayMs = 86_400_000;
const bucketOf: Readonly<Record<string, Bucket>> = { storedReal: 'real', storedGift: 'gift', storedSubsidy: 'subsidy' };
const realMoney = ['cash', 'wechat', 'alipay', 'card', 'storedReal', 'groupBuy'];
const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Midnight of a date in China. */
const midnight = (date: string) => Date.parse(`${date}T00:00:00+08:00`);
const dateOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

/** When points end that come on a date. */
function endOfPoints({ expiry }: Rules, date: string): number | null {
  if (expiry.expiry === 'never') return null;
  if (expiry.expiry === 'yearEnd') return midnight(`${Number(date.slice(0, 4)) + 1}-01-01`);
  throw new Error('the week has no points that are good for months');
}

/** The date of the birthday that falls on one of the days from a date on; null for none. */
function birthdayFrom(birthday: string | null, day: string, days: number): string | null {
  if (birthday === null) return null;
  for (let more = 0; more <= days; more += 1) {
    const date = new Date(Date.parse(`${day}T00:00:00Z`) + more * dayMs).toISOString().slice(0, 10);
    if (date.slice(5) === birthday.slice(5)) return date;
  }
  return null;
}

function countedIn(rule: Counting, { payments, lines }: Act): bigint {
  if (!rule.enabled) return 0n;
  const taken = total(payments.filter(({ method }) => rule.payments.includes(method)).map(({ income }) => income));
  const whole = total(payments.map(({ amount }) => amount));
  const outside = total(
    lines
      .filter(({ category }) => (rule.excluded ?? []).some((one) => one.category === category))
      .map(({ net }) => net),
  );
  if (taken <= 0n || whole <= 0n) return 0n;
  return taken - (taken * least(outside, whole)) / whole;
}

const earningIn = ({ payments }: Act) =>
  total(payments.filter(({ method }) => realMoney.includes(method)).map(({ income }) => income));
const pointsIn = ({ discounts }: Act) =>
  total(discounts.filter(({ kind }) => kind === 'points').map(({ amount }) => amount));
const storedIn = ({ payments }: Act, bucket: Bucket) =>
  total(payments.filter(({ method }) => bucketOf[method] === bucket).map(({ amount }) => amount));

/** The week as one account; {@link replayed} runs it. */
class Week {
  readonly people = new Map<string, Person>();
  readonly sales = new Map<string, Sale>();
  readonly effects = new Map<string, Effect>();
  readonly expired = new Map<string, bigint>();
  readonly gifts = new Map<string, bigint>();
  readonly wrong: string[] = [];
  private rules: Readonly<Record<string, Rules>>;
  private topping: Readonly<Record<string, Topping>> = {};
  private readonly onOrder = new Map<string, Map<string, bigint>>();

  constructor(private readonly facts: Facts) {
    this.rules = facts.standard;
    for (const guest of facts.guests) {
      const lot = (left: bigint): Lot[] => [{ end: null, since: guest.opened, left, of: null }];
      const { real, gift, subsidy } = guest.begun;
      const purse = { real: lot(real), gift: lot(gift), subsidy: lot(subsidy), points: lot(guest.points) };
      this.people.set(guest.guid, {
        ...{ ...guest, purse, growthValue: guest.growth, ever: guest.points, level: '', awarded: new Set() },
        ...{ ofDay: new Map(), birthdayYear: 0, still: false, activityUses: 0 },
      });
    }
    for (const person of this.people.values()) person.level = this.levelOf(person).guid;
  }

  private rulesOf({ subject }: Person): Rules {
    const found = this.rules[subject];
    if (!found) throw new Error(`no rules of ${subject}`);
    return found;
  }

  private levelOf(person: Person): Level {
    const { levels } = this.rulesOf(person);
    const rising = [...levels].sort((a, b) => a.threshold - b.threshold);
    const reached = rising.filter(({ threshold }) => BigInt(threshold) <= person.growthValue);
    const found = reached.at(-1) ?? rising[0];
    if (!found) throw new Error('no levels');
    return found;
  }

  /** To the level of the growth that there is; a rise of one's own gives its award once. */
  private settle(person: Person, at: number): void {
    const [before, now] = [this.rulesOf(person).levels.find(({ guid }) => guid === person.level), this.levelOf(person)];
    if (!before || now.guid === before.guid) return;
    person.level = now.guid;
    const award = [now.upgradePoints ?? 0, now.upgradeGrowth ?? 0].map(BigInt);
    if (now.threshold < before.threshold || person.awarded.has(now.guid) || award.every((one) => one === 0n)) return;
    person.awarded.add(now.guid);
    this.present(person, at, dateOf(at), award);
  }

  private present(person: Person, at: number, date: string, [points = 0n, growth = 0n]: readonly bigint[]): void {
    this.earn(person, at, date, points, null);
    this.gifts.set(person.guid, (this.gifts.get(person.guid) ?? 0n) + points);
    person.growthValue += growth;
    this.settle(person, at);
  }

  private earn(person: Person, at: number, date: string, points: bigint, of: string | null): void {
    if (points <= 0n) return;
    person.purse.points.push({ end: endOfPoints(this.rulesOf(person), date), since: at, left: points, of });
    person.ever += points;
  }

  private usable(lots: readonly Lot[], at: number): Lot[] {
    const order = ({ end }: Lot) => end ?? Number.MAX_SAFE_INTEGER;
    return lots
      .filter(({ left, end }) => left > 0n && (end === null || end > at))
      .sort((a, b) => order(a) - order(b) || a.since - b.since);
  }

  private spend(lots: readonly Lot[], at: number, amount: bigint, what: string): Spent[] {
    const spent: Spent[] = [];
    let open = amount;
    for (const lot of this.usable(lots, at)) {
      const part = least(lot.left, open);
      if (part === 0n) continue;
      lot.left -= part;
      open -= part;
      spent.push({ lot, amount: part });
    }
    if (open > 0n) this.wrong.push(`${what} spends ${open} more than there is`);
    return spent;
  }

  private giveBack(spent: Spent[], amount: bigint): void {
    let open = amount;
    for (const one of [...spent].reverse()) {
      const part = least(one.amount, open);
      one.amount -= part;
      one.lot.left += part;
      open -= part;
    }
  }

  private expire(person: Person, at: number): void {
    for (const of of [...allBuckets, 'points' as const])
      for (const lot of person.purse[of]) {
        if (lot.end === null || lot.end > at || lot.left === 0n) continue;
        if (of === 'points') this.expired.set(person.guid, (this.expired.get(person.guid) ?? 0n) + lot.left);
        lot.left = 0n;
      }
  }

  private effect(guid: string, effect: Partial<Effect>): void {
    this.effects.set(guid, {
      ...{ earned: 0n, spent: 0n, growth: 0n, real: 0n, gift: 0n, subsidy: 0n, ...effect },
    });
  }

  private earnedBy(person: Person, act: Act): { points: bigint; growth: bigint } {
    const { earning, growth, channels, levels } = this.rulesOf(person);
    if (![channels.membership, channels.points].every((some) => some.includes(act.channel)) || person.still)
      return { points: 0n, growth: 0n };
    const level = levels.find(({ guid }) => guid === person.level);
    const day = new Date(`${act.businessDate}T00:00:00Z`);
    const rate =
      (earning.rates ?? []).find(
        (one) =>
          (one.channel === null || one.channel === act.channel) &&
          (one.diningType === null || one.diningType === act.diningType),
      )?.points ?? earning.points;
    const days = level?.birthdayDays ?? null;
    const near = days !== null && birthdayFrom(person.birthday, act.businessDate, days) !== null;
    const times = [
      (earning.weekdayRates ?? []).find(({ weekday }) => weekday === dayNames[(day.getUTCDay() + 6) % 7])?.multiplier,
      level?.multiplier,
      near ? level?.birthdayMultiplier : null,
    ];
    const [top, bottom] = times
      .flatMap((one) => (one ? [hundredths(one)] : []))
      .reduce(([a, b], one) => [a * one, b * 100n] as const, [
        countedIn(earning, act) * BigInt(rate),
        BigInt(earning.spend) * 100n,
      ] as const);
    const most = [
      top / bottom,
      ...(earning.orderMost === null ? [] : [BigInt(earning.orderMost)]),
      ...(earning.dayMost === null
        ? []
        : [BigInt(earning.dayMost) - (person.ofDay.get(act.businessDate) ?? 0n)].map((one) => (one < 0n ? 0n : one))),
    ];
    const grown = (countedIn(growth, act) * BigInt(growth.growth)) / (BigInt(growth.spend) * 100n);
    return {
      points: most.reduce(least),
      growth: growth.orderMost === null ? grown : least(grown, BigInt(growth.orderMost)),
    };
  }

  /** A bill that a member pays; `level` is the one that the till knew them by. */
  private sell(person: Person, act: Act, level: string | null): void {
    this.expire(person, act.at);
    const taken = { real: storedIn(act, 'real'), gift: storedIn(act, 'gift'), subsidy: storedIn(act, 'subsidy') };
    let open = total(Object.values(taken));
    if (open > 0n && person.still) this.wrong.push(`${act.guid} is paid by a card that is frozen`);
    if (act.at > this.facts.weekFrom)
      for (const bucket of this.rulesOf(person).order) {
        const part = least(total(this.usable(person.purse[bucket], act.at).map(({ left }) => left)), open);
        if (part !== taken[bucket]) this.wrong.push(`${act.guid} takes ${taken[bucket]} of ${bucket}, not ${part}`);
        open -= part;
      }
    const spentPoints = (pointsIn(act) * BigInt(this.rulesOf(person).spending.perYuan)) / 100n;
    if (spentPoints > 0n && person.still) this.wrong.push(`${act.guid} spends points of somebody who may not`);
    const { points, growth } = this.earnedBy(person, act);
    const sale: Sale = {
      act,
      taken: {
        real: this.spend(person.purse.real, act.at, taken.real, act.guid),
        gift: this.spend(person.purse.gift, act.at, taken.gift, act.guid),
        subsidy: this.spend(person.purse.subsidy, act.at, taken.subsidy, act.guid),
      },
      points: this.spend(person.purse.points, act.at, spentPoints, act.guid),
      ...{ spentPoints, earned: points, growth, clawed: 0n, lost: 0n, back: [] },
    };
    this.sales.set(act.guid, sale);
    this.earn(person, act.at, act.businessDate, points, act.guid);
    person.growthValue += growth;
    person.ofDay.set(act.businessDate, (person.ofDay.get(act.businessDate) ?? 0n) + points);
    person.consumed += act.paid;
    person.consumptions += act.orders;
    this.effect(act.guid, {
      ...{ earned: points, spent: -spentPoints, growth },
      ...{ real: -taken.real, gift: -taken.gift, subsidy: -taken.subsidy },
    });
    if (level !== null) this.checkMember(person, act, level);
    this.settle(person, act.at);
  }

  /** Checks the level's part of a bill: all or nothing of its rate, or of its prices. */
  private checkMember(person: Person, act: Act, level: string): void {
    const rows = act.discounts.filter(({ kind }) => kind === 'memberDiscount');
    if (rows.length === 0) return;
    const terms = this.rulesOf(person).levels.find(({ guid }) => guid === level);
    const goods = act.lines.filter(({ kind, gift, list }) => kind !== 'child' && !gift && list > 0n);
    const off = (amount: bigint, rate: string) => amount - nearest(amount * hundredths(rate), 1000n);
    const [rate, priceRate] = [terms?.rate ?? null, terms?.priceRate ?? null];
    const byPrice = priceRate !== null && (rate === null || hundredths(priceRate) < hundredths(rate));
    const expected = byPrice
      ? total(
          goods.map(({ list, unitPrice, quantity }) =>
            least(list, nearest(off(unitPrice, priceRate) * quantity, 1000n)),
          ),
        )
      : rate === null
        ? 0n
        : off(total(goods.map(({ list }) => list)), rate);
    const given = total(rows.map(({ amount }) => amount));
    if (given !== expected || rows.some(({ source }) => source !== level))
      this.wrong.push(`${act.guid} gives ${given} to members, not ${expected} of ${level}`);
  }

  private takeBack(person: Person, act: Act): void {
    const sale = this.sales.get(act.original ?? '');
    if (!sale) {
      this.wrong.push(`${act.guid} takes back a sale that is not there`);
      return;
    }
    const returned = { real: 0n, gift: 0n, subsidy: 0n };
    for (const bucket of allBuckets) {
      returned[bucket] = -storedIn(act, bucket);
      const held = total(sale.taken[bucket].map(({ amount }) => amount));
      if (returned[bucket] > held) this.wrong.push(`${act.guid} gives back more of ${bucket} than was taken`);
      this.giveBack(sale.taken[bucket], returned[bucket]);
    }
    sale.back.push(act);
    const all = [sale.act, ...sale.back];
    const share = (whole: bigint, of: (one: Act) => bigint) =>
      of(sale.act) === 0n ? 0n : (whole * total(all.map(of))) / of(sale.act);
    const stillSpent = total(sale.points.map(({ amount }) => amount));
    const staysSpent = share(sale.spentPoints, pointsIn);
    const pointsBack = stillSpent > staysSpent ? stillSpent - staysSpent : 0n;
    this.giveBack(sale.points, pointsBack);
    this.expire(person, act.at);
    const due = sale.earned - sale.clawed - share(sale.earned, earningIn);
    let open = due;
    const own = (lot: Lot) => (lot.of === sale.act.guid ? 0 : 1);
    for (const lot of this.usable(person.purse.points, act.at).sort((a, b) => own(a) - own(b))) {
      const part = least(lot.left, open);
      lot.left -= part;
      open -= part;
    }
    const clawed = due > 0n ? due - open : 0n;
    sale.clawed += clawed;
    person.ever -= clawed;
    const grown = sale.growth - sale.lost - share(sale.growth, earningIn);
    const lost = grown > 0n ? least(grown, person.growthValue) : 0n;
    sale.lost += lost;
    person.growthValue -= lost;
    person.consumed += act.paid;
    person.consumptions += act.orders;
    this.effect(act.guid, { ...returned, earned: -clawed, spent: pointsBack, growth: -lost });
    this.settle(person, act.at);
  }

  private receive(person: Person, receipt: Receipt): void {
    const { guid, kind, amount, gift, at, businessDate } = receipt;
    if (kind === 'recharge') {
      const live = at > this.facts.weekFrom;
      if (live && person.still) this.wrong.push(`${guid} tops up a card that is frozen`);
      const given = live ? this.giftFor(person, receipt) : null;
      if (given && (given.gift !== gift || given.points !== receipt.points || given.growth !== receipt.growth))
        this.wrong.push(`${guid} gives ${gift}, ${receipt.points} and ${receipt.growth}, not ${Object.values(given)}`);
      person.purse.real.push({ end: null, since: at, left: amount, of: null });
      if (gift > 0n) person.purse.gift.push({ end: null, since: at, left: gift, of: null });
      this.earn(person, at, businessDate, BigInt(receipt.points), null);
      person.growthValue += BigInt(receipt.growth);
      person.toppedUp += amount;
      person.topUps += 1;
      this.effect(guid, { earned: BigInt(receipt.points), growth: BigInt(receipt.growth), real: amount, gift });
    }
    if (kind === 'rechargeRefund') {
      this.expire(person, at);
      this.spend(person.purse.real, at, -amount, guid);
      this.spend(person.purse.gift, at, -gift, guid);
      this.effect(guid, { real: amount, gift });
    }
    this.settle(person, at);
  }

  private giftFor(person: Person, { amount, at }: Receipt) {
    const topping = this.topping[person.subject];
    if (!topping) return null;
    const reached = (tiers: readonly Tier[]) =>
      tiers
        .filter((one) => hundredths(one.amount) <= amount)
        .sort((a, b) => Number(hundredths(a.amount) - hundredths(b.amount)))
        .at(-1);
    const { activity, rule } = topping;
    const running = activity && at >= activity.from && at < activity.until && person.activityUses < activity.perMember;
    const ofActivity = running ? reached(activity.tiers) : undefined;
    if (ofActivity) person.activityUses += 1;
    const tier = ofActivity ?? reached(rule);
    return { gift: hundredths(tier?.gift ?? '0'), points: tier?.points ?? 0, growth: tier?.growth ?? 0 };
  }

  /** The time of an act: a bill that replaces one comes with what takes that one back. */
  private actTime(act: Act): number {
    const back = act.guid.endsWith('-3') ? this.facts.acts.find(({ guid }) => guid === `${act.order}-2`) : undefined;
    return back?.at ?? act.at;
  }

  private apply(act: Act, level: (guid: string) => string | null): void {
    for (const { kind, source, amount } of act.discounts) {
      if (source === null || (kind !== 'coupon' && kind !== 'activity')) continue;
      const uses = this.onOrder.get(source) ?? new Map<string, bigint>();
      uses.set(act.order, (uses.get(act.order) ?? 0n) + amount);
      this.onOrder.set(source, uses);
    }
    const person = act.member === null ? undefined : this.people.get(act.member);
    if (!person) return;
    if (act.kind === 'sale') this.sell(person, act, level(person.guid));
    else this.takeBack(person, act);
  }

  /** A stretch of the tills: store by store and day by day, receipts before bills, as they hand in what they did. */
  private tills(from: number, until: number, stores: readonly string[], taken: ReadonlySet<string>): void {
    const within = (at: number) => at > from && at <= until;
    const [acts, receipts] = [
      this.facts.acts.filter((act) => !taken.has(act.guid) && within(this.actTime(act))),
      this.facts.receipts.filter(({ at }) => within(at)),
    ];
    const days = [...new Set([...acts, ...receipts].map(({ businessDate }) => businessDate))].sort();
    for (const store of stores)
      for (const day of days) {
        const of = (one: { store: string; businessDate: string }) => one.store === store && one.businessDate === day;
        const levels = new Map([...this.people].map(([guid, { level }]) => [guid, level]));
        for (const receipt of receipts.filter(of)) {
          const person = this.people.get(receipt.member);
          if (person) this.receive(person, receipt);
        }
        const mine = acts.filter(of).map((act) => ({ act, time: this.actTime(act) }));
        mine.sort((a, b) => a.time - b.time || (a.act.guid < b.act.guid ? -1 : 1));
        for (const { act } of mine) this.apply(act, (guid) => levels.get(guid) ?? null);
      }
  }

  /** The days before, which became ledgers in the order of time, by the standard rules. */
  private history(): void {
    const events = [
      ...this.facts.receipts.map((receipt) => ({ at: receipt.at, guid: receipt.guid, receipt })),
      ...this.facts.acts.map((act) => ({ at: act.at, guid: act.guid, act })),
    ].filter(({ at }) => at <= this.facts.weekFrom);
    events.sort((a, b) => a.at - b.at || (a.guid < b.guid ? -1 : 1));
    for (const event of events) {
      if ('act' in event) this.apply(event.act, () => null);
      else {
        const person = this.people.get(event.receipt.member);
        if (person) this.receive(person, event.receipt);
      }
    }
    for (const person of this.people.values()) person.still = person.idle;
  }

  private night(at: number, day: string): void {
    for (const person of this.people.values()) this.expire(person, at);
    for (const person of this.people.values()) {
      const level = this.rulesOf(person).levels.find(({ guid }) => guid === person.level);
      const due = birthdayFrom(person.birthday, day, level?.birthdayDays ?? -1);
      const gift = [level?.birthdayPoints ?? 0, level?.birthdayGrowth ?? 0].map(BigInt);
      const year = Number(due?.slice(0, 4));
      if (due === null || person.still || gift.every((one) => one === 0n) || year <= person.birthdayYear) continue;
      person.birthdayYear = year;
      this.present(person, at, day, gift);
    }
  }

  run(): void {
    this.history();
    let from = this.facts.weekFrom;
    const byHand = new Set(this.facts.steps.flatMap((step) => (step.do === 'takeBack' ? [step.guid] : [])));
    for (const step of this.facts.steps) {
      if (step.do === 'tills') {
        this.tills(from, step.until, step.stores, byHand);
        from = step.until;
      }
      if (step.do === 'takeBack') {
        const act = this.facts.acts.find(({ guid }) => guid === step.guid);
        if (act) this.apply(act, () => null);
        else this.wrong.push(`${step.guid} is not there`);
      }
      if (step.do === 'rules') {
        this.rules = step.bySubject;
        this.topping = step.topping;
        // Who moves because the levels change gets no award.
        for (const person of this.people.values()) person.level = this.levelOf(person).guid;
      }
      if (step.do === 'give')
        for (const { member, amount } of step.shares) {
          const lot = { end: step.until, since: step.at, left: amount, of: null };
          this.people.get(member)?.purse[step.bucket].push(lot);
        }
      if (step.do === 'idle')
        for (const guid of step.members) {
          const person = this.people.get(guid);
          if (person) person.still = true;
        }
      if (step.do === 'night') this.night(step.at, step.day);
    }
  }

  coupons(): Map<string, { state: string; discount: bigint }> {
    const bills = this.facts.acts.filter(({ kind }) => kind === 'sale');
    const answer = new Map<string, { state: string; discount: bigint }>();
    for (const { guid, member, from, until, off } of this.facts.coupons) {
      const uses = [...(this.onOrder.get(guid) ?? [])].filter(([, amount]) => amount > 0n);
      if (uses.length > 1) this.wrong.push(`coupon ${guid} is on ${uses.length} orders`);
      for (const act of bills)
        for (const { source, amount } of act.discounts) {
          if (source !== guid) continue;
          if (act.member !== member || act.at < from || act.at >= until)
            this.wrong.push(`coupon ${guid} is not for ${act.guid}`);
          if (off !== null && amount !== off) this.wrong.push(`coupon ${guid} gives ${amount} on ${act.guid}`);
        }
      const [use] = uses;
      answer.set(guid, use ? { state: 'used', discount: use[1] } : { state: 'unused', discount: 0n });
    }
    return answer;
  }

  campaign(): { uses: number; amount: bigint } {
    const { guid, off, from, until } = this.facts.campaign;
    for (const act of this.facts.acts)
      for (const { source, amount } of act.discounts)
        if (source === guid && act.kind === 'sale' && (amount !== off || act.at < from || act.at >= until))
          this.wrong.push(`the campaign gives ${amount} on ${act.guid}`);
    const amounts = [...(this.onOrder.get(guid)?.values() ?? [])];
    return { uses: amounts.filter((one) => one > 0n).length, amount: total(amounts) };
  }
}

function lotsOf({ purse }: Person): Record<string, bigint> {
  const lots: Record<string, bigint> = {};
  for (const of of [...allBuckets, 'points' as const])
    for (const { end, left } of purse[of]) {
      const key = `${of} until ${end === null ? 'ever' : new Date(end).toISOString()}`;
      if (left > 0n) lots[key] = (lots[key] ?? 0n) + left;
    }
  return lots;
}

/** Works out where members, coupons and the campaign must be after the week. */
export function replayed(facts: Facts): Account {
  const week = new Week(facts);
  week.run();
  const [coupons, campaign] = [week.coupons(), week.campaign()];
  const held = (lots: readonly Lot[]) => total(lots.map(({ left }) => left));
  const members = new Map<string, Holding>();
  for (const [guid, person] of week.people) {
    const { purse, growthValue: growth, ever: everEarned, level, toppedUp, topUps, consumed, consumptions } = person;
    members.set(guid, {
      ...{ real: held(purse.real), gift: held(purse.gift), subsidy: held(purse.subsidy), points: held(purse.points) },
      ...{ growth, everEarned, level, toppedUp, topUps, consumed, consumptions, lots: lotsOf(person) },
    });
  }
  const { effects, expired, gifts, wrong } = week;
  return { members, effects, expired, gifts, coupons, campaign, wrong };
}

const shown = (value: unknown) =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? one.toString() : one));

/** The differences between two maps, a sentence each; nothing is what an entry is worth that one of them lacks. */
function betweenMaps<Value>(
  name: string,
  expected: ReadonlyMap<string, Value>,
  found: ReadonlyMap<string, Value>,
  nothing: Value,
): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((key) => {
    const [a, b] = [shown(expected.get(key) ?? nothing), shown(found.get(key) ?? nothing)];
    return a === b ? [] : [`${name} ${key}: ${a}, not ${b}`];
  });
}

/** Where what the gateway answers differs from the account, and what a till did that it may not. */
export function differences(account: Account, answered: Omit<Account, 'wrong'>): string[] {
  const none: Effect = { earned: 0n, spent: 0n, growth: 0n, real: 0n, gift: 0n, subsidy: 0n };
  const sorted = (members: ReadonlyMap<string, Holding>) =>
    new Map(
      [...members].map(([guid, holding]) => [
        guid,
        shown({ ...holding, lots: Object.fromEntries(Object.entries(holding.lots).sort()) }),
      ]),
    );
  return [
    ...account.wrong,
    ...betweenMaps('member', sorted(account.members), sorted(answered.members), ''),
    ...betweenMaps('effect', account.effects, answered.effects, none),
    ...betweenMaps('expired', account.expired, answered.expired, 0n),
    ...betweenMaps('gifts', account.gifts, answered.gifts, 0n),
    ...betweenMaps('coupon', account.coupons, answered.coupons, { state: 'unused', discount: 0n }),
    ...(shown(account.campaign) === shown(answered.campaign)
      ? []
      : [`campaign: ${shown(account.campaign)}, not ${shown(answered.campaign)}`]),
  ];
}
