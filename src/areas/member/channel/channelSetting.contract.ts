import { contract } from '#entity/contract';
import type { ValuesOf } from '#entity/field';
import { choices } from '#entity/fields';
import { earningChannels, ofSubject, settingCalls } from '../rule/counting';

/** Parts of membership that a channel has or has not. */
export const memberSystems = ['membership', 'card', 'points', 'balance'] as const;
export type MemberSystem = (typeof memberSystems)[number];

/** Where orders come from. */
export const memberChannels = earningChannels;

const some = () => choices('earningChannel', memberChannels).optional();

/** By system: the channels where it works. */
const fields = { membership: some(), card: some(), points: some(), balance: some() };

export type ChannelValues = ValuesOf<typeof fields>;

/** As long as nobody said anything else: everything works everywhere. */
export const standardChannels: ChannelValues = {
  membership: [...memberChannels],
  card: [...memberChannels],
  points: [...memberChannels],
  balance: [...memberChannels],
};

/** Systems that have to be on in a channel for one to work there: balances are on cards, and both are members'. */
const needs: Readonly<Record<MemberSystem, readonly MemberSystem[]>> = {
  membership: ['membership'],
  card: ['membership', 'card'],
  points: ['membership', 'points'],
  balance: ['membership', 'card', 'balance'],
};

const base = '/member/channel_setting';

/** Which parts of membership work in which channel (/member/channelSetUp): one record for an operating subject. */
export const channelSetting = contract('channelSetting', fields, {
  calls: settingCalls(base, `${base}/get`, `${base}/save`),
  ...ofSubject,
  area: 'member',
  defaults: standardChannels,
});

/** Whether a system works in a channel; what no setting knows works. */
export function worksIn(values: ChannelValues, system: MemberSystem, channel: string): boolean {
  if (!memberChannels.some((one) => one === channel)) return true;
  return needs[system].every((one) => (values[one] ?? []).some((other) => other === channel));
}

/** Systems that one needs in a channel and that are off there. */
export function lackingIn(values: ChannelValues, system: MemberSystem, channel: string): MemberSystem[] {
  return needs[system].filter((one) => one !== system && !(values[one] ?? []).some((other) => other === channel));
}
