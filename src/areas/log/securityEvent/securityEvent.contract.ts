import { contract, crud } from '#entity/contract';
import { choice, datetime, person, text } from '#entity/fields';

export const securityEventTypes = [
  'signOn',
  'failure',
  'signOut',
  'sessionEnded',
  'passwordChanged',
  'passwordRecovered',
  'passwordSet',
  'phoneChanged',
  'numberSet',
  'factorOn',
  'factorOff',
  'factorReset',
  'disabled',
  'unlocked',
  'textsExhausted',
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];

/** Ways to prove oneself. Recovery and a second factor begin no session by themselves. */
export const signOnWays = ['password', 'sms', 'recovery', 'factor'] as const;
export type SignOnWay = (typeof signOnWays)[number];

/** Security history (/log/securityHistory): sign-ons, failures and changes of credentials. Rows are never edited. */
export const securityEvent = contract(
  'securityEvent',
  {
    at: datetime(),
    type: choice('securityEventType', securityEventTypes),
    person: person({ max: 60 }).optional(),
    account: text({ max: 6 }).optional(),
    way: choice('signOnWay', signOnWays).optional(),
    address: text({ max: 45 }).optional(),
    agent: text({ max: 60 }).optional(),
    changedBy: person({ max: 60 }).optional(),
  },
  {
    calls: crud('/security_event'),
    area: 'log',
    scope: 'organization',
    verbs: ['list', 'export'],
    keyword: ['person', 'account', 'address'],
    represent: 'person',
    cardFacts: ['type', 'person', 'at'],
    sort: { field: 'at', order: 'DESC' },
    period: 'at',
  },
);
