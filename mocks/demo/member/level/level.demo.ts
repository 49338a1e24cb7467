import { asc, eq } from 'drizzle-orm';
import { DemoPart, type DemoStart } from '#mocks/demo/demoPart';
import { operatingSubject } from '#server/db/schema';
import { memberSystem } from '#server/db/schema/member/level';
import { memberLevelEntity, memberSystemEntity } from '#server/domain/member/level/levels.rules';
import { seedRows } from '#server/store/seed';
import { demoLevelGuid, demoLevels } from './demoLevels';

/** Every subject that has no system of levels yet begins with one; what users changed is left alone. */
async function make({ tx, merchant, at }: DemoStart): Promise<void> {
  const subjects = await tx
    .select({ guid: operatingSubject.guid })
    .from(operatingSubject)
    .where(eq(operatingSubject.merchant, merchant))
    .orderBy(asc(operatingSubject.guid));
  const known = await tx.select({ subject: memberSystem.subject }).from(memberSystem);
  for (const { guid: subject } of subjects.filter(({ guid }) => !known.some((one) => one.subject === guid))) {
    const system = `${subject}-system`;
    const values = { subject, name: '成长体系', basis: 'growth', keepMonths: 12 };
    await seedRows(tx, memberSystemEntity, { merchant, at }, [{ guid: system, values, columns: { active: true } }]);
    await seedRows(
      tx,
      memberLevelEntity,
      { merchant, at },
      demoLevels.map(
        ({ key, name, threshold, rate, colour, introduction, keepGrowth, birthday, upgrade, multiplier }) => ({
          guid: demoLevelGuid(subject, key),
          values: {
            ...{ subject, system, name, threshold, introduction, keepGrowth },
            enabled: true,
            cardStyle: 'plainColour',
            cardColour: colour,
          },
          columns: {
            discountRate: rate,
            birthdayDays: birthday && 7,
            birthdayPoints: birthday,
            upgradePoints: upgrade,
            pointsMultiplier: multiplier,
          },
        }),
      ),
    );
  }
}

export const demo = new DemoPart({ name: 'memberLevels', of: 'chain', after: [], make });
