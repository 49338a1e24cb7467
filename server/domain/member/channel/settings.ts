import { channelSetting, standardChannels } from '#areas/member/channel/channelSetting.contract';
import {
  type RegistrationWay,
  receivesCard,
  sendCardSetting,
  standardSending,
} from '#areas/member/opening/sendCardSetting.contract';
import type { Tx } from '#server/db/database';
import { savedOf } from '../card/ofSubject';
import { SubjectSetting } from '../rule/subjectSetting';

export const channels = new SubjectSetting(channelSetting, standardChannels);
export const sending = new SubjectSetting(sendCardSetting, standardSending);

/** Which of some new members of a subject receive a card. */
export async function thoseWithCard<Row extends { registrationSource: string }>(
  tx: Tx,
  subject: string,
  way: RegistrationWay,
  rows: readonly Row[],
): Promise<Row[]> {
  const rule = sending.read((await savedOf(tx, sendCardSetting, [subject])).get(subject));
  return rows.filter(({ registrationSource: source }) => receivesCard(rule, { way, source }));
}
