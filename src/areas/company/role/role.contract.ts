import { contract, crud } from '#entity/contract';
import { boolean, choices, codes, integer, text } from '#entity/fields';
import { operations } from './operations';

export const loginMethods = ['backOffice', 'pos', 'pad', 'mobile'] as const;

/** The longest role name; a copy whose name would be longer is refused (001 §5, §8). */
export const roleNameMax = 20;

/** A role: where its holders may sign in and what they may do (001 §3, §6). */
export const role = contract(
  'role',
  {
    name: text({ max: roleNameMax }),
    enabled: boolean(),
    loginMethods: choices('loginMethod', loginMethods),
    businessPermissions: codes().optional(),
    operationPermissions: choices('operation', operations).optional(),
  },
  {
    calls: crud('/role'),
    area: 'storesAndEmployees',
    scope: 'merchant',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export', 'copy'],
    unique: [['name']],
    keyword: ['name'],
    cardFacts: ['employeeCount', 'loginMethods'],
    sort: { field: 'createdAt', order: 'ASC' },
    computed: { employeeCount: integer({ min: 0, max: 1e9 }) },
    defaults: { enabled: true, loginMethods: ['backOffice'] },
  },
);
