import type { Account, Effect, Facts } from './tillsWeekShapes';

export type Answers = Omit<Account, 'wrong'>;

interface Seen {
  facts: Facts;
  answers: Answers;
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the week has no ${what}`);
  return value;
}

function changed<Value>(map: ReadonlyMap<string, Value>, key: string, change: (value: Value) => Value) {
  return new Map([...map].map(([one, value]) => [one, one === key ? change(value) : value]));
}

const effectOf = ({ answers }: Seen, which: (effect: Effect, key: string) => boolean, what: string) =>
  found(
    [...answers.effects].find(([key, effect]) => which(effect, key)),
    what,
  );

/** Answers with the effect of one posting or receipt changed. */
function withEffect(seen: Seen, key: string, change: (effect: Effect) => Partial<Effect>): Seen {
  const effects = changed(seen.answers.effects, key, (effect) => ({ ...effect, ...change(effect) }));
  return { ...seen, answers: { ...seen.answers, effects } };
}

/** Answers with more points of a member than there are. */
function withPoints({ facts, answers }: Seen, guid: string, more: bigint): Seen {
  const members = changed(answers.members, guid, (one) => ({ ...one, points: one.points + more }));
  return { facts, answers: { ...answers, members } };
}

const ownerOf = ({ facts }: Seen, posting: string) =>
  found(facts.acts.find(({ guid }) => guid === posting)?.member ?? undefined, 'member of the posting');

/** Weeks that were kept wrongly in one thing each; the account must differ from every one of them. */
export const mutants: Readonly<Record<string, (seen: Seen) => Seen>> = {
  'a row of the points ledger that is one too many': (seen) => {
    const [key] = effectOf(seen, ({ earned }) => earned > 0n, 'points earned');
    return withEffect(seen, key, ({ earned }) => ({ earned: earned + 1n }));
  },
  'growth that is rounded up': (seen) => {
    const [key] = effectOf(seen, ({ growth }) => growth > 0n, 'growth');
    return withEffect(seen, key, ({ growth }) => ({ growth: growth + 1n }));
  },
  'a refund that takes no points back': (seen) => {
    const [key, { earned }] = effectOf(seen, (one, guid) => guid.endsWith('-2') && one.earned < 0n, 'claw-back');
    return withEffect(withPoints(seen, ownerOf(seen, key), -earned), key, () => ({ earned: 0n }));
  },
  'a refund that gives spent points back twice': (seen) => {
    const [key, { spent }] = effectOf(seen, (one, guid) => guid.endsWith('-2') && one.spent > 0n, 'points given back');
    return withEffect(seen, key, () => ({ spent: spent * 2n }));
  },
  'gifts that are spent before what was paid in': (seen) => {
    const [key] = effectOf(seen, ({ real, gift }) => real < 0n && gift === 0n, 'payment by balance');
    return withEffect(seen, key, ({ real }) => ({ real: 0n, gift: real }));
  },
  'points that stay beyond their end': (seen) => {
    const [guid, points] = found(
      [...seen.answers.expired].find(([, one]) => one > 0n),
      'expiry',
    );
    const kept = withPoints(seen, guid, points);
    return { ...kept, answers: { ...kept.answers, expired: changed(kept.answers.expired, guid, () => 0n) } };
  },
  'a red packet that is held beyond its end': (seen) => {
    const [guid] = found(
      [...seen.answers.members].find(([, { gift }]) => gift > 0n),
      'gift balance',
    );
    const members = changed(seen.answers.members, guid, (one) => ({ ...one, gift: one.gift + 800n }));
    return { ...seen, answers: { ...seen.answers, members } };
  },
  'a birthday that is celebrated twice': (seen) => {
    const [guid] = found([...seen.answers.gifts][0], 'gift');
    return { ...seen, answers: { ...seen.answers, gifts: changed(seen.answers.gifts, guid, (one) => one * 2n) } };
  },
  'a level that was not left': (seen) => {
    const [guid] = found(
      [...seen.answers.members].find(([, { level }]) => level.endsWith('gold')),
      'member of the level',
    );
    const members = changed(seen.answers.members, guid, (one) => ({
      ...one,
      level: one.level.replace('gold', 'ordinary'),
    }));
    return { ...seen, answers: { ...seen.answers, members } };
  },
  'a coupon that stays used after its order went back': (seen) => {
    const [guid] = found(
      [...seen.answers.coupons].find(([, { state }]) => state === 'unused'),
      'coupon that is open',
    );
    const coupons = changed(seen.answers.coupons, guid, () => ({ state: 'used', discount: 200n }));
    return { ...seen, answers: { ...seen.answers, coupons } };
  },
  'a campaign that is charged for an order that went back': (seen) => {
    const { uses, amount } = seen.answers.campaign;
    return { ...seen, answers: { ...seen.answers, campaign: { uses: uses + 1, amount } } };
  },
  'a member discount of a cent less': ({ facts, answers }) => {
    const sale = found(
      facts.acts.find(
        ({ kind, at, member, discounts }) =>
          kind === 'sale' && at > facts.weekFrom && member && discounts.some((one) => one.kind === 'memberDiscount'),
      ),
      'member discount in the week',
    );
    let open = true;
    const discounts = sale.discounts.map((one) => {
      const less = open && one.kind === 'memberDiscount';
      if (less) open = false;
      return less ? { ...one, amount: one.amount - 1n } : one;
    });
    return {
      facts: { ...facts, acts: facts.acts.map((act) => (act === sale ? { ...act, discounts } : act)) },
      answers,
    };
  },
  'a recharge that gets the gift of the rule during an activity': ({ facts, answers }) => {
    const one = found(
      facts.receipts.find(({ kind, points, at }) => kind === 'recharge' && points > 0 && at > facts.weekFrom),
      'recharge with points',
    );
    const receipts = facts.receipts.map((receipt) =>
      receipt === one ? { ...receipt, gift: receipt.gift + 1n } : receipt,
    );
    return { facts: { ...facts, receipts }, answers };
  },
};
