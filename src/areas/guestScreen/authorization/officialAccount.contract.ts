import { contract, crud } from '#entity/contract';

/** Permission sets of an official account by the platform's numbers (002 §6: 1–26). */
export const permissionSets = Array.from({ length: 26 }, (_, index) => index + 1);

/** Sets that the console's services need: without one of them a service stops. */
export const neededSets: ReadonlySet<number> = new Set([1, 2, 3, 4, 7, 8, 11, 13, 14, 15, 26]);

const verbs = ['list', 'authorise', 'unbind'];

/** Who may look at official accounts, authorise and unbind them (/storesAndEmployees/publicAuth, 001 §4). */
export const officialAccountAuthorization = contract(
  'officialAccountAuthorization',
  {},
  {
    calls: crud('/official_account', { list: '/official_account/accounts' }),
    area: 'guestScreens',
    scope: 'brand',
    verbs,
    ownCalls: verbs,
    keyword: [],
  },
);

export const officialAccountPaths = {
  accounts: '/official_account/accounts',
  authorise: '/official_account/authorize',
  sendCode: '/official_account/send_code',
  unbind: '/official_account/unbind',
} as const;

/** The account of a brand as the gateway answers it. */
export interface BrandAccount {
  brand: string;
  brandName: string;
  /** stores of the brand, all of them */
  stores: number;
  /** null where no account is authorised */
  account: {
    appId: string;
    name: string;
    permissions: number[];
    version: number;
    authorizedAt: string;
    authorizedBy: string;
  } | null;
}
