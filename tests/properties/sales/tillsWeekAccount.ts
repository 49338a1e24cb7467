import { type Lot, type Person, total } from './tillsWeekCounting';
import { Week } from './tillsWeekModel';
import { type Account, allBuckets, type Effect, type Facts, type Holding } from './tillsWeekShapes';

/** Where coupons must be after the week. */
function couponsOf(week: Week, facts: Facts): Map<string, { state: string; discount: bigint }> {
  const bills = facts.acts.filter(({ kind }) => kind === 'sale');
  const answer = new Map<string, { state: string; discount: bigint }>();
  for (const { guid, member, from, until, off } of facts.coupons) {
    const uses = [...(week.onOrder.get(guid) ?? [])].filter(([, amount]) => amount > 0n);
    if (uses.length > 1) week.wrong.push(`coupon ${guid} is on ${uses.length} orders`);
    for (const act of bills)
      for (const { source, amount } of act.discounts) {
        if (source !== guid) continue;
        if (act.member !== member || act.at < from || act.at >= until)
          week.wrong.push(`coupon ${guid} is not for ${act.guid}`);
        if (off !== null && amount !== off) week.wrong.push(`coupon ${guid} gives ${amount} on ${act.guid}`);
      }
    const [use] = uses;
    answer.set(guid, use ? { state: 'used', discount: use[1] } : { state: 'unused', discount: 0n });
  }
  return answer;
}

/** The bills that the campaign must have lowered, and by how much. */
function campaignOf(week: Week, facts: Facts): { uses: number; amount: bigint } {
  const { guid, off, from, until } = facts.campaign;
  for (const act of facts.acts)
    for (const { source, amount } of act.discounts)
      if (source === guid && act.kind === 'sale' && (amount !== off || act.at < from || act.at >= until))
        week.wrong.push(`the campaign gives ${amount} on ${act.guid}`);
  const amounts = [...(week.onOrder.get(guid)?.values() ?? [])];
  return { uses: amounts.filter((one) => one > 0n).length, amount: total(amounts) };
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
  const [coupons, campaign] = [couponsOf(week, facts), campaignOf(week, facts)];
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
