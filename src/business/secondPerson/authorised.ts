import { digits } from '#entity/fields';

/** Acts that a second person authorises. */
export const authorisedActs = [
  'balanceAdjustment',
  'pointsAdjustment',
  'growthAdjustment',
  'subsidyPublish',
  'precisionPublish',
  'redPacketGive',
  'limitChange',
  'rechargeRefund',
  'factorReset',
] as const;
export type AuthorisedAct = (typeof authorisedActs)[number];

/** Fields of every command that a second person may have to authorise: their account, and their own six digits. */
export const secondPersonFields = {
  authoriser: digits({ min: 3, max: 6 }).optional(),
  authorizationNumber: digits({ min: 6, max: 6 }).optional(),
};

/** Values that a form of such a command begins with. */
export const noSecondPerson = { authoriser: null, authorizationNumber: null };

export const authorisedPaths = {
  list: '/user/authorised',
  seen: '/user/authorised_seen',
  setNumber: '/user/authorization_number',
} as const;

/** Message to everybody: the server's operator lets the only administrator act without a second person. */
export const breakGlassAct = 'breakGlass';

/** Message for an authoriser: an act that somebody carried out with their number; or for everybody, a permit without one. */
export interface AuthorisedMessage {
  id: string;
  at: string;
  act: AuthorisedAct | typeof breakGlassAct;
  object: string;
  amount: string | null;
  asker: string;
}
