import { contract, crud } from '#entity/contract';
import { boolean, choice, integer, text } from '#entity/fields';
import { issue } from '#entity/issue';
import { paymentKinds } from './kinds';

/**
 * A way to pay that the tills offer, in their order (/storesAndEmployees/paymentMethod, 001 §5). Those that every enterprise begins with
 * keep their names and cannot be deleted.
 */
export const paymentMethod = contract(
  'paymentMethod',
  {
    name: text({ max: 16 }),
    kind: choice('paymentKind', paymentKinds),
    sort: integer({ min: 1, max: 99_999_999 }),
    enabled: boolean(),
  },
  {
    calls: crud('/payment_method'),
    area: 'payments',
    scope: 'merchant',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export'],
    unique: [['name']],
    keyword: ['name'],
    cardFacts: ['kind', 'usedLastDay'],
    defaults: { kind: 'voucher', sort: 100, enabled: true },
    sort: { field: 'sort', order: 'ASC' },
    computed: {
      builtIn: boolean(),
      /** payments of its kind in the last 24 hours */
      usedLastDay: integer({ min: 0, max: 1e9 }),
    },
    rules({ name = '', kind }, before) {
      return [
        ...(/\s/.test(name) ? [issue('name', 'nameSpace')] : []),
        ...(before && kind && before.kind !== kind ? [issue('kind', 'fixed')] : []),
      ];
    },
  },
);
