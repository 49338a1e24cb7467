import { contract, crud } from '#entity/contract';
import { boolean, choice, integer, reference, references, text } from '#entity/fields';
import { issue } from '#entity/issue';
import { spellingKey } from '#values/spelling';

/** Widths of paper rolls, in millimetres. */
export const paperWidths = ['58', '80'] as const;

/** Categories of dishes in one print category at most: a limit of this console. */
const mostCategories = 100;

/**
 * Which printer the slips of which dishes come from (/storesAndEmployees/printClass, store-operations §6): a category of dishes belongs to one
 * at most. Without a printer nothing is printed; the backup takes over where the printer does not answer.
 */
export const printCategory = contract(
  'printCategory',
  {
    place: reference('store'),
    name: text({ max: 20 }),
    categories: references('category', {
      max: mostCategories,
      sharing: ['place'],
      whenDeleted: 'removed',
    }).optional(),
    printer: text({ max: 40 }).optional(),
    backupPrinter: text({ max: 40 }).optional(),
    paper: choice('paperWidth', paperWidths),
    copies: integer({ min: 1, max: 5 }),
    enabled: boolean(),
  },
  {
    calls: crud('/print_category'),
    area: 'storesAndEmployees',
    scope: 'store',
    scopeField: 'place',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export'],
    unique: [['name', 'place']],
    keyword: ['name', 'printer'],
    cardFacts: ['place', 'printer'],
    defaults: { paper: '80', copies: 1, enabled: true },
    /** dishes of its categories */
    computed: { dishes: integer({ min: 0, max: 1e9 }) },
    rules: ({ place, printer, backupPrinter }, before) => [
      ...(before && place && before.place !== place ? [issue('place', 'fixed')] : []),
      ...(backupPrinter && !printer ? [issue('printer', 'required')] : []),
      ...(backupPrinter && printer && spellingKey(backupPrinter) === spellingKey(printer)
        ? [issue('backupPrinter', 'repeated')]
        : []),
    ],
  },
);

/** The call that lists dishes whose slips come from no printer. */
export const withoutPrintPath = '/print_category/without';

/** Dishes of a category that is in no print category of its store. */
export interface Unprinted {
  store: string;
  storeName: string;
  category: string;
  categoryName: string;
  dishes: number;
}
