import { contract, crud } from '#entity/contract';
import {
  boolean,
  choice,
  date,
  digits,
  image,
  phone,
  position,
  reference,
  region,
  text,
  time,
  timeRange,
} from '#entity/fields';
import { issue } from '#entity/issue';
import { logoLimits } from '../brand/brand.contract';
import { timeZones } from './timeZones';

export const storeStatuses = ['enabled', 'disabled', 'expired'] as const;

/** A store (001 §3, §4, §5). `billingTime` is its business-day cut-off, on the clock of its own zone or the merchant's. */
export const store = contract(
  'store',
  {
    name: text({ min: 2, max: 20 }),
    code: text({ max: 20 }),
    brand: reference('brand'),
    organization: reference('organization'),
    area: region(),
    address: text({ max: 200 }),
    position: position().optional(),
    businessHours: timeRange(),
    billingTime: time(),
    timeZone: choice('timeZone', timeZones).optional(),
    repaymentTime: time().optional(),
    contacts: text({ max: 20 }),
    phone: phone({ landline: true }),
    authorizationSupport: boolean(),
    authorizationContact: text({ max: 20 }).optional(),
    authorizationPhone: phone().optional(),
    authorizationNumber: digits({ min: 6, max: 6 }).optional(),
    logo: image(logoLimits).optional(),
  },
  {
    calls: crud('/store'),
    area: 'storesAndEmployees',
    scope: 'store',
    scopeField: 'id',
    verbs: ['list', 'show', 'create', 'edit', 'enable', 'export', 'import'],
    unique: [['code'], ['name']],
    keyword: ['name', 'code', 'contacts', 'phone'],
    initials: 'name',
    palette: ['code', 'contacts', 'phone'],
    cardFacts: ['code', 'businessHours', 'contacts'],
    sort: { field: 'code', order: 'ASC' },
    computed: {
      status: choice('storeStatus', storeStatuses),
      validUntil: date().optional(),
      authorizationSet: boolean(),
    },
    writeOnly: ['authorizationNumber'],
    defaults: { billingTime: '04:00', businessHours: { from: '10:00', to: '22:00' } },
    rules: (values, before) => {
      if (!values.authorizationSupport) return [];
      // A number that is set is never read back: an empty field keeps it.
      const number = before?.authorizationSupport ? [] : (['authorizationNumber'] as const);
      const needed = ['authorizationContact', 'authorizationPhone', ...number] as const;
      return needed.filter((name) => !values[name]).map((name) => issue(name, 'requiredWithAuthorization'));
    },
    key: ['code'],
    importFields: [
      'code',
      'name',
      'brand',
      'organization',
      'area',
      'address',
      'businessHours',
      'billingTime',
      'contacts',
      'phone',
    ],
  },
);
