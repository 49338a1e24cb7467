import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoParts } from '#mocks/parts';
import { job } from '#server/db/schema';
import { createGateway } from '#server/gateway';
import { knownDay, openGateway } from '#tests/support/gateway';
import { minuteMs } from '#values/duration';

const gateway = openGateway(knownDay);

it('work that had ended begins again at the next start, which may have a new data key', async () => {
  const { database, clock } = gateway;
  const sealing = async () => {
    const rows = await database.db.select().from(job).where(eq(job.kind, 'sealDocuments'));
    expect(rows).toHaveLength(1);
    return rows[0]?.doneAt;
  };
  await gateway.tick();
  const ended = await sealing();
  expect(ended).toEqual(expect.any(String));
  clock.advance(minuteMs);
  await gateway.tick();
  expect(await sealing()).toBe(ended);
  await createGateway({ database, clock, demo: demoParts() }).tick();
  expect(await sealing()).toBe(clock.now().toISOString());
});
