import { DemoPart, type DemoStart } from '#mocks/demo/demoPart';
import { guidOf } from '#mocks/demo/organisation';
import { equityCardEntity } from '#server/domain/member/equityCard/card.rules';
import { seedRows } from '#server/store/seed';
import { demoCards } from './demoCards';

const none = {
  ...{ discountRate: null, priceRate: null, pointsMultiplier: null, style: null },
  ...{ birthdayDays: null, birthdayPoints: null, birthdayGrowth: null, firstPoints: null, firstGrowth: null },
};

function make({ tx, merchant, at }: DemoStart): Promise<void> {
  const rows = demoCards.map(
    ({ key, name, of, status, colour, specifications, rights, tiers, channels, quantity }) => ({
      guid: guidOf(merchant, 'equityCard', key),
      values: {
        ...{ name, cardColour: colour, specifications, ...none, ...rights },
        rechargeTiers: (tiers ?? []).map(([amount, gift]) => ({ amount, gift, points: 0, growth: 0 })),
        singleRechargeCap: tiers ? '8000.00' : null,
        ...{ issueChannels: channels, issueQuantity: quantity },
      },
      columns: { subject: `${merchant}-subject-${of}`, status, issued: 0 },
    }),
  );
  return seedRows(tx, equityCardEntity, { merchant, at }, rows);
}

/** Equity cards of both subjects; their holders follow once the members' ledgers are open. */
export const demo = new DemoPart({ name: 'equityCards', of: 'chain', after: [], make });
