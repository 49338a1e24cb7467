import { contract, crud } from '#entity/contract';
import {
  boolean,
  choice,
  choices,
  decimal,
  digits,
  integer,
  money,
  password,
  phone,
  reference,
  references,
  regions,
  text,
} from '#entity/fields';
import { issue } from '#entity/issue';

/** Which stores an employee sees and manages (001 §6). */
export const dataScopes = ['byOrganization', 'byBrand', 'byRegion', 'designatedStores', 'unrestricted'] as const;
export type DataScope = (typeof dataScopes)[number];

/** The field that holds what a kind of scope is made of. */
export const scopeFields = {
  byOrganization: 'scopeOrganizations',
  byBrand: 'scopeBrands',
  byRegion: 'scopeRegions',
  designatedStores: 'scopeStores',
} as const;

export const faceAuthorizedOperations = ['dishRefund', 'refund', 'reverseCheckout'] as const;

const floor = () => decimal({ min: '0', max: '10', decimals: 2 });

/** A member of staff and their account (001 §3, §5, §6). */
export const employee = contract(
  'employee',
  {
    account: digits({ min: 3, max: 6 }),
    name: text({ min: 2, max: 20 }),
    phone: phone().optional(),
    identity: text({ max: 20 }).optional(),
    organization: reference('organization'),
    roles: references('role', { max: 15 }),
    enabled: boolean(),
    password: password().optional(),
    smsAlerts: boolean(),
    authorizationEnabled: boolean(),
    faceAuthorization: choices('faceAuthorizedOperation', faceAuthorizedOperations).optional(),
    wholeOrderDiscountFloor: floor().optional(),
    singleItemDiscountFloor: floor().optional(),
    wholeOrderConcessionCap: money({ min: '0', max: '999999.99' }).optional(),
    dataScope: choice('dataScope', dataScopes),
    scopeOrganizations: references('organization', { max: 500 }).optional(),
    scopeBrands: references('brand', { max: 500 }).optional(),
    scopeRegions: regions({ max: 500 }).optional(),
    scopeStores: references('store', { max: 1000 }).optional(),
  },
  {
    calls: crud('/employee'),
    area: 'storesAndEmployees',
    scope: 'organization',
    scopeField: 'organization',
    verbs: ['list', 'show', 'create', 'edit', 'enable', 'export', 'import', 'sync'],
    unique: [['account'], ['phone']],
    keyword: ['account', 'name', 'phone'],
    initials: 'name',
    personal: true,
    palette: ['account', 'phone', 'organization'],
    cardFacts: ['phone', 'organization', 'roles'],
    sort: { field: 'createdAt', order: 'DESC' },
    computed: {
      storeCount: integer({ min: 0, max: 1e9 }),
      /** the holder has set their authorisation number */
      authorizationSet: boolean(),
      /** below an administrator, with rights both to adjust and to set the limits of it */
      setsOwnLimits: boolean(),
      /** sign-on asks the holder for a second factor */
      secondFactor: boolean(),
    },
    writeOnly: ['password'],
    defaults: { enabled: true, dataScope: 'designatedStores', smsAlerts: false, authorizationEnabled: false },
    rules: (values, before) => {
      const found = [];
      if (!before && !values.password) found.push(issue('password', 'required'));
      const kind = values.dataScope;
      if (kind && kind !== 'unrestricted' && !values[scopeFields[kind]]?.length) {
        found.push(issue(scopeFields[kind], 'required'));
      }
      return found;
    },
    key: ['account'],
    importFields: ['account', 'name', 'phone', 'identity', 'organization', 'roles', 'scopeStores', 'password'],
  },
);
