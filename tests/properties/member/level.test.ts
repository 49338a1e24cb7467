import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { LevelMoves } from '#areas/member/level/paths';
import { levelBases, levelFor } from '#business/bill/level';
import { memberLevel } from '#server/db/schema/member/level';
import { levelRecord, member } from '#server/db/schema/member/member';
import { firstSubject } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addTestMembers } from '#tests/support/member/member';

// W10, B5: whatever the levels of a system are, the gateway's SQL puts every member on the level that the rule in TypeScript says, shows
// exactly those moves before, and notes each.

const gateway = openGateway(knownDay);
const database = () => gateway.database.db;
const system = `${firstSubject}-system`;
let token = '';
let guids: string[] = [];

beforeAll(async () => {
  await addTestMembers(gateway, 30);
  token = await gateway.session('1001');
  const rows = await database().select({ guid: member.guid }).from(member).where(eq(member.subject, firstSubject));
  guids = rows.map(({ guid }) => guid).sort();
});

const call = (body: Record<string, unknown>) =>
  gateway.post<LevelMoves>('/member/system/update', body, { token, headers: { operSubjectGuid: firstSubject } });

const figure = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(9_999_998, 9_999_999));

it('members are on the level that they reach or were given, and those who move were shown before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(figure, { minLength: 1, maxLength: 6 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      fc.constantFrom(...levelBases),
      fc.array(fc.tuple(figure, figure, fc.option(fc.nat(5))), { minLength: 15, maxLength: 15 }),
      async (thresholds, off, basis, figures) => {
        const [template] = await database().select().from(memberLevel).where(eq(memberLevel.system, system)).limit(1);
        if (!template) throw new Error('no level to begin with');
        const made = thresholds.map((threshold, place) => ({
          ...template,
          guid: `${system}-${place}`,
          name: `等级${place}`,
          threshold,
          // At least one is enabled.
          enabled: place === 0 || !off[place],
        }));
        await database().delete(memberLevel).where(eq(memberLevel.system, system));
        await database().insert(memberLevel).values(made);
        for (const [place, guid] of guids.entries()) {
          const [growthValue = 0, pointsEarned = 0, fixed = null] = figures[place] ?? [];
          const fixedLevel = fixed === null ? null : `${system}-${fixed}`;
          await database().update(member).set({ growthValue, pointsEarned, fixedLevel }).where(eq(member.guid, guid));
        }
        const all = () => database().select().from(member).where(inArray(member.guid, guids));
        const before = await all();
        const known = (await database().select().from(levelRecord)).length;
        const asked = await call({ id: system, basis });
        const done = asked.code === 0 ? asked : await call({ id: system, basis, token: asked.tdata.token });
        expect(done.code).toBe(0);
        const after = await all();
        const enabled = made.filter((one) => one.enabled);
        for (const row of after) {
          const reached = basis === 'growth' ? row.growthValue : row.pointsEarned;
          expect(row.level).toBe(levelFor(enabled, reached, row.fixedLevel)?.guid);
        }
        const moved = after.filter(({ guid, level }) => before.find((row) => row.guid === guid)?.level !== level);
        const shown = asked.code === 0 ? [] : asked.tdata.moves;
        expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(moved.length);
        expect((await database().select().from(levelRecord)).length - known).toBe(moved.length);
        for (const { to, count } of shown)
          expect(count).toBeLessThanOrEqual(moved.filter(({ level }) => level === to).length);
      },
    ),
    { numRuns: 12 },
  );
});
