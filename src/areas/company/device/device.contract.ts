import { contract, crud } from '#entity/contract';
import { choice, datetime, reference, text } from '#entity/fields';
import { issue } from '#entity/issue';

/** Types of devices with the codes by which they name themselves (001 §3). */
export const deviceTypeCodes = {
  allInOne: 3,
  pos: 4,
  pad: 5,
  m1: 6,
  pv1: 7,
  kds: 9,
  buffetOrderingMachine: 11,
  diningScreen: 14,
} as const;

export type DeviceType = keyof typeof deviceTypeCodes;

export const deviceTypes = [
  'allInOne',
  'pos',
  'pad',
  'm1',
  'pv1',
  'kds',
  'buffetOrderingMachine',
  'diningScreen',
] as const satisfies readonly DeviceType[];

export const bindingStates = ['unbound', 'bound'] as const;

/** Devices of stores (/storesAndEmployees/storeEquipment, 001 §3, §4): one is named here first, and bound by the code that it is given. */
export const device = contract(
  'device',
  {
    store: reference('store'),
    name: text({ max: 20 }),
    type: choice('deviceType', deviceTypes),
  },
  {
    calls: crud('/device'),
    area: 'storesAndEmployees',
    scope: 'store',
    scopeField: 'store',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'bind', 'unbind'],
    ownCalls: ['bind', 'unbind'],
    unique: [['name', 'store']],
    keyword: ['name', 'serial'],
    cardFacts: ['store', 'type', 'lastSeenAt'],
    defaults: { type: 'allInOne' },
    computed: {
      bindingState: choice('deviceBinding', bindingStates),
      /** what the bound device calls itself */
      serial: text({ max: 40 }),
      boundAt: datetime(),
      lastSeenAt: datetime(),
    },
    rules: ({ store, type }, before) => [
      ...(before && store && before.store !== store ? [issue('store', 'fixed')] : []),
      ...(before && type && before.type !== type ? [issue('type', 'fixed')] : []),
    ],
  },
);

/** Calls of binding; `bind` and `seen` are made by devices, which have no session. */
export const devicePaths = {
  code: '/device/code',
  unbind: '/device/unbind',
  bind: '/device/bind',
  seen: '/device/seen',
} as const;

/** Minutes for which a code can be entered, and the number of wrong codes after which a network has to wait. */
export const codeMinutes = 10;
export const mostWrongCodes = 5;

/** A code to be entered on a device. */
export interface BindingCode {
  /** the enterprise ID, which a device is told too */
  enterprise: string;
  code: string;
  expiresAt: string;
  /** the gateway's clock */
  now: string;
}
