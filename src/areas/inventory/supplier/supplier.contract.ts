import { contract, crud } from '#entity/contract';
import { boolean, digits, integer, rows, text } from '#entity/fields';
import { maxAgreedPrices, priceFields } from './prices';
import { supplierRules } from './rules';

/** Suppliers of materials (001 §3, §5), with the prices agreed per material (updateSupplier). */
export const supplier = contract(
  'supplier',
  {
    name: text({ max: 40 }),
    unitPhone: digits({ min: 1, max: 20, hyphens: true }).optional(),
    contact: text({ max: 20 }).optional(),
    contactPhone: digits({ min: 1, max: 11 }).optional(),
    address: text({ max: 100 }).optional(),
    settlementCycle: integer({ min: 1, max: 365, unit: 'day' }),
    note: text({ max: 100, multiline: true }).optional(),
    materialPrices: rows(priceFields, { max: maxAgreedPrices }).optional(),
    enabled: boolean(),
  },
  {
    calls: crud('/inventory/supplier'),
    area: 'inventoryManagement',
    scope: 'merchant',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export', 'import'],
    unique: [['name']],
    keyword: ['name', 'contact', 'contactPhone'],
    cardFacts: ['contact', 'contactPhone'],
    initials: 'name',
    palette: ['contact', 'contactPhone'],
    defaults: { settlementCycle: 30, enabled: true },
    computed: { priceCount: integer({ min: 0, max: maxAgreedPrices }) },
    key: ['name'],
    importFields: ['name', 'settlementCycle', 'contact', 'contactPhone', 'unitPhone', 'address', 'note'],
    rules: supplierRules,
  },
);
