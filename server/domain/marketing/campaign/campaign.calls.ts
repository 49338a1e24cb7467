import { z } from 'zod';
import { campaignAudiences } from '#areas/marketing/campaign/campaign';
import { campaign } from '#areas/marketing/campaign/campaign.contract';
import { type CampaignMove, campaignMoves, campaignPaths } from '#areas/marketing/campaign/commands';
import { effectPath } from '#areas/marketing/campaign/effect';
import { newMembersPath } from '#areas/marketing/campaign/newMembers';
import { type Call, protectedCall } from '#server/call/call';
import { audienceCount } from './audience';
import { effectOf } from './effect';
import { checkConflicts, move } from './moves';
import { newMemberEffect } from './newMemberEffect';

const text = z.string().min(1).max(64);
const one = z.object({ id: text });
const some = z.array(text).max(20).nullish();
const audience = z.object({ audience: z.enum(campaignAudiences), levels: some, labels: some, groups: some });

const command = (name: CampaignMove) =>
  protectedCall({
    method: 'POST',
    path: campaignPaths[name],
    permission: `${campaign.name}:${campaignMoves[name].right}`,
    input: one,
    write: true,
    handle: (context, { id }) => move(context, id, name),
  });

/** Campaigns beyond the standard calls: whom they reach, what is in their way, and their moves. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: campaignPaths.audience,
    permission: [`${campaign.name}:create`, `${campaign.name}:edit`],
    input: audience,
    handle: audienceCount,
  }),
  protectedCall({
    method: 'POST',
    path: campaignPaths.check,
    permission: [`${campaign.name}:publish`, `${campaign.name}:pause`],
    input: one,
    handle: checkConflicts,
  }),
  protectedCall({
    method: 'POST',
    path: effectPath,
    permission: 'campaignStatistics:list',
    input: one,
    handle: effectOf,
  }),
  protectedCall({
    method: 'POST',
    path: newMembersPath,
    permission: 'campaignStatistics:list',
    input: one,
    handle: newMemberEffect,
  }),
  command('publish'),
  command('unpublish'),
  command('pause'),
  command('resume'),
  command('end'),
  command('disable'),
];
