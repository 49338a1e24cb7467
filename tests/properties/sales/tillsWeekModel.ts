import {
  birthdayFrom,
  countedIn,
  dateOf,
  dayNames,
  earningIn,
  endOfPoints,
  giveBack,
  hundredths,
  type Lot,
  least,
  levelAt,
  memberDiscountOf,
  type Person,
  pointsIn,
  reached,
  type Sale,
  type Spent,
  storedIn,
  total,
  usable,
} from './tillsWeekCounting';
import {
  type Act,
  allBuckets,
  type Effect,
  type Facts,
  type Level,
  type Receipt,
  type Rules,
  type Topping,
} from './tillsWeekShapes';

// An account of a week of tills, written apart from the product: from what tills and the desk know (orders with their lines, payments
// and discounts, recharges, red packets, the rules and when they were saved) to what members must hold. Amounts are cents.

/** The week as one account; `replayed` runs it. */
export class Week {
  readonly people = new Map<string, Person>();
  readonly sales = new Map<string, Sale>();
  readonly effects = new Map<string, Effect>();
  readonly expired = new Map<string, bigint>();
  readonly gifts = new Map<string, bigint>();
  readonly wrong: string[] = [];
  private rules: Readonly<Record<string, Rules>>;
  private topping: Readonly<Record<string, Topping>> = {};
  /** what each coupon and campaign took off an order */
  readonly onOrder = new Map<string, Map<string, bigint>>();

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
    return levelAt(this.rulesOf(person).levels, person.growthValue);
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

  private spend(lots: readonly Lot[], at: number, amount: bigint, what: string): Spent[] {
    const spent: Spent[] = [];
    let open = amount;
    for (const lot of usable(lots, at)) {
      const part = least(lot.left, open);
      if (part === 0n) continue;
      lot.left -= part;
      open -= part;
      spent.push({ lot, amount: part });
    }
    if (open > 0n) this.wrong.push(`${what} spends ${open} more than there is`);
    return spent;
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
        const part = least(total(usable(person.purse[bucket], act.at).map(({ left }) => left)), open);
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
    const expected = memberDiscountOf(act, terms);
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
      giveBack(sale.taken[bucket], returned[bucket]);
    }
    sale.back.push(act);
    const all = [sale.act, ...sale.back];
    const share = (whole: bigint, of: (one: Act) => bigint) =>
      of(sale.act) === 0n ? 0n : (whole * total(all.map(of))) / of(sale.act);
    const stillSpent = total(sale.points.map(({ amount }) => amount));
    const staysSpent = share(sale.spentPoints, pointsIn);
    const pointsBack = stillSpent > staysSpent ? stillSpent - staysSpent : 0n;
    giveBack(sale.points, pointsBack);
    this.expire(person, act.at);
    const due = sale.earned - sale.clawed - share(sale.earned, earningIn);
    let open = due;
    const own = (lot: Lot) => (lot.of === sale.act.guid ? 0 : 1);
    for (const lot of usable(person.purse.points, act.at).sort((a, b) => own(a) - own(b))) {
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
    const { activity, rule } = topping;
    const running = activity && at >= activity.from && at < activity.until && person.activityUses < activity.perMember;
    const ofActivity = running ? reached(activity.tiers, amount) : undefined;
    if (ofActivity) person.activityUses += 1;
    const tier = ofActivity ?? reached(rule, amount);
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
}
