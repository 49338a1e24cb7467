import { registrationSources } from '#business/bill/memberValues';
import { contract } from '#entity/contract';
import type { ValuesOf } from '#entity/field';
import { boolean, choices } from '#entity/fields';
import { issue } from '#entity/issue';
import { ofSubject, settingCalls } from '../rule/counting';

/** How staff register members: on the page for one, in the table for many, or from a file. */
export const registrationWays = ['desk', 'batch', 'import'] as const;
export type RegistrationWay = (typeof registrationWays)[number];

const fields = {
  automatic: boolean(),
  ways: choices('registrationWay', registrationWays).optional(),
  sources: choices('registrationSource', registrationSources).optional(),
};

export type SendCardValues = ValuesOf<typeof fields>;

/** As long as nobody said anything else: everybody receives a card. */
export const standardSending: SendCardValues = {
  automatic: true,
  ways: [...registrationWays],
  sources: [...registrationSources],
};

const base = '/member/send_card';

/** Who receives an electronic card on registration (/member/sendCardsSetUp): one record for an operating subject. */
export const sendCardSetting = contract('sendCardSetting', fields, {
  calls: settingCalls(base, `${base}/get`, `${base}/save`),
  ...ofSubject,
  area: 'member',
  defaults: standardSending,
  rules: ({ automatic, ways, sources }) =>
    automatic
      ? [
          ...((ways ?? []).length > 0 ? [] : [issue('ways', 'required')]),
          ...((sources ?? []).length > 0 ? [] : [issue('sources', 'required')]),
        ]
      : [],
});

/** Whether somebody receives a card who registers in a way, from a source. */
export function receivesCard(
  { automatic, ways, sources }: SendCardValues,
  { way, source }: { way: RegistrationWay; source: string },
): boolean {
  return automatic && (ways ?? []).includes(way) && (sources ?? []).some((one) => one === source);
}
