import { contract, crud } from '#entity/contract';
import { integer, rows, text } from '#entity/fields';
import { issue } from '#entity/issue';
import { spellingKey } from '#values/spelling';

/** Categories of a template at most (001 §5, §9). */
export const mostCategories = 99;

/** Names of categories, in order, that stores can begin with (/storeManagement/addClasstemplate, 001 §9). */
export const categoryTemplate = contract(
  'categoryTemplate',
  {
    name: text({ max: 20 }),
    categories: rows({ name: text({ max: 20 }) }, { max: mostCategories }),
  },
  {
    calls: crud('/category_template'),
    area: 'storeManagement',
    scope: 'merchant',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'apply'],
    ownCalls: ['apply'],
    unique: [['name']],
    keyword: ['name'],
    cardFacts: ['categoryCount', 'updatedAt'],
    computed: { categoryCount: integer({ min: 0, max: mostCategories }) },
    rules({ categories }) {
      const names = (categories ?? []).map(({ name }) => spellingKey(name));
      return names.flatMap((name, index) =>
        names.indexOf(name) < index ? [issue(`categories.${index}.name`, 'repeated')] : [],
      );
    },
  },
);

export const categoryTemplatePaths = {
  preview: '/category_template/preview',
  apply: '/category_template/apply',
} as const;

/** Stores of one call at most. */
export const mostStores = 100;

/** The effect of a template on a store: categories that are added, and how many of its names are there already. */
export interface TemplateEffect {
  store: string;
  storeName: string;
  added: string[];
  known: number;
}
