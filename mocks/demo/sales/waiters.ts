import { yuan } from '#business/bill/bill';
import { spread } from '#business/bill/spread';
import type { WaiterRow } from '#server/domain/sales/post';
import type { Posted } from '#server/domain/sales/rows';
import { toUnits } from '#values/decimal';
import { createChance, seedOf } from '../chance';
import { aboutAt, type PlannedOrder } from './plannedOrder';
import type { CrewMember } from './profile';

/** Returns the waiters of a table by their kind of service; the income is divided among those of a kind to the cent. */
export function waitersOf({ profile, visit }: PlannedOrder, { posting }: Posted): WaiterRow[] {
  if (profile.kind !== 'A' || !visit.table) return [];
  const chance = createChance(seedOf(`${visit.order} waiters`));
  const { waiter, foodRunner, tableClearer, dishwasher } = profile.crew;
  const first = waiter.find(({ name }) => name === visit.waiter) ?? chance.pick(waiter);
  const second = chance.percent(12) ? waiter.find(({ guid }) => guid !== first.guid) : undefined;
  const teams: [string, CrewMember[]][] = [
    ['waiter', second ? [first, second] : [first]],
    ['foodRunner', chance.percent(70) ? [chance.pick(foodRunner)] : []],
    ['tableClearer', chance.percent(60) ? [chance.pick(tableClearer)] : []],
    ['dishwasher', chance.percent(50) ? [chance.pick(dishwasher)] : []],
    ['caller', chance.percent(20) ? [chance.pick(waiter)] : []],
  ];
  const about = aboutAt(profile, visit, new Date(posting.at));
  const income = toUnits(posting.income, 2);
  return teams.flatMap(([waiterType, team]) => {
    const parts = spread(
      income,
      team.map(() => 1n),
    );
    return team.map((one, index): WaiterRow => {
      const guid = `${visit.order}-w-${waiterType}-${index}`;
      const served = { guests: visit.guests, tables: posting.tables, minutes: visit.minutes };
      const names = { number: visit.order, waiterType, employee: one.guid, name: one.name };
      return { ...about, guid, ...names, ...served, amount: yuan(parts[index] ?? 0n), makeUp: false, enteredBy: '' };
    });
  });
}
