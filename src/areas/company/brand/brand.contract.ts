import { contract, crud } from '#entity/contract';
import { image, integer, text } from '#entity/fields';

/** png, jpeg, jpg or bmp, at most 500 KB: logos of brands and stores (001 §5). */
export const logoLimits = { accept: ['png', 'jpeg', 'jpg', 'bmp'], maxBytes: 500 * 1024 } as const;

/** A brand of the enterprise (001 §3, §5, §8). */
export const brand = contract(
  'brand',
  {
    name: text({ max: 50 }),
    introduction: text({ max: 200, multiline: true }).optional(),
    logo: image(logoLimits).optional(),
  },
  {
    calls: crud('/brand', { options: '/user_data/query_brand_spinner' }),
    area: 'storesAndEmployees',
    scope: 'brand',
    scopeField: 'id',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'],
    unique: [['name']],
    keyword: ['name'],
    cardFacts: ['storeCount', 'introduction'],
    sort: { field: 'name', order: 'ASC' },
    computed: { storeCount: integer({ min: 0, max: 1e9 }) },
    key: ['name'],
    importFields: ['name', 'introduction'],
  },
);
