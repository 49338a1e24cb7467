import { z } from 'zod';
import { batchPaths } from '#areas/takeaway/batch/takeawayBatch.contract';
import { moods } from '#areas/takeaway/binding/moods';
import { takeawayPlatforms } from '#areas/takeaway/platforms';
import { type Call, protectedCall } from '#server/call/call';
import { platformMood } from '#server/db/schema/takeaway/takeaway';
import { moodOf } from './platform';

/** How the stand-in platforms answer an enterprise: reading it, and choosing it to try a failure. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: batchPaths.mood,
    permission: 'takeawayStoreBinding:list',
    input: z.object({}),
    async handle({ tx, caller }) {
      const each = await Promise.all(
        takeawayPlatforms.map(async (platform) => [platform, await moodOf(tx, caller.merchant, platform)] as const),
      );
      return Object.fromEntries(each);
    },
  }),
  protectedCall({
    method: 'POST',
    path: batchPaths.setMood,
    permission: 'takeawayStoreBinding:bindStores',
    write: true,
    input: z.object({ platform: z.enum(takeawayPlatforms), mood: z.enum(moods) }),
    async handle({ tx, caller }, { platform, mood }) {
      await tx
        .insert(platformMood)
        .values({ merchant: caller.merchant, platform, mood })
        .onConflictDoUpdate({ target: [platformMood.merchant, platformMood.platform], set: { mood } });
      return null;
    },
  }),
];
