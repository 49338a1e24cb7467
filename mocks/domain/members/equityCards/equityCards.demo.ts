import { systemName } from '../../../../src/entity/person';
import { equityCard } from '../../../db/equityCardSchema';
import { DemoPart, type DemoStart } from '../../demo/demoPart';
import { guidOf } from '../../demo/organisation';
import { demoCards } from './demoCards';

async function make({ tx, merchant, at }: DemoStart): Promise<void> {
  const none = {
    ...{ discountRate: null, priceRate: null, pointsMultiplier: null, style: null },
    ...{ birthdayDays: null, birthdayPoints: null, birthdayGrowth: null, firstPoints: null, firstGrowth: null },
  };
  const rows = demoCards.map(
    ({ key, name, of, status, colour, specifications, rights, tiers, channels, quantity }) => ({
      ...{ guid: guidOf(merchant, 'equityCard', key), merchant, subject: `${merchant}-subject-${of}` },
      ...{ version: 1, search: name.toLowerCase(), createdAt: at, updatedAt: at, updatedBy: systemName },
      ...{ name, cardColour: colour, specifications, ...none, ...rights, status, issued: 0 },
      rechargeTiers: (tiers ?? []).map(([amount, gift]) => ({ amount, gift, points: 0, growth: 0 })),
      singleRechargeCap: tiers ? '8000.00' : null,
      ...{ issueChannels: channels, issueQuantity: quantity },
    }),
  );
  await tx.insert(equityCard).values(rows).onConflictDoNothing();
}

/** Equity cards of both subjects; their holders follow once the members' ledgers are open. */
export const demo = new DemoPart({ name: 'equityCards', of: 'chain', after: [], make });
