import { contract, crud } from '#entity/contract';
import { choice, integer, phone, reference, rows, text, time } from '#entity/fields';
import { issue } from '#entity/issue';

/** In the order of a day (001 §3 Organisation). */
export const mealSections = ['breakfast', 'lunch', 'afternoonTea', 'evening', 'nightSnack'] as const;

export const defaultMealSections = [
  { section: 'breakfast' as const, startTime: '07:00' },
  { section: 'lunch' as const, startTime: '10:00' },
  { section: 'afternoonTea' as const, startTime: '14:00' },
  { section: 'evening' as const, startTime: '17:00' },
  { section: 'nightSnack' as const, startTime: '21:00' },
];

/** The organisation tree (001 §3, §5, §8). */
export const organization = contract(
  'organization',
  {
    name: text({ max: 50 }),
    superior: reference('organization').optional(),
    contact: text({ max: 20 }).optional(),
    phone: phone({ landline: true }).optional(),
    address: text({ max: 200 }).optional(),
    description: text({ max: 200, multiline: true }).optional(),
    mealSections: rows({ section: choice('mealSection', mealSections), startTime: time() }, { max: 5 }).optional(),
  },
  {
    calls: crud('/organization'),
    area: 'storesAndEmployees',
    scope: 'organization',
    scopeField: 'id',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export'],
    unique: [['name', 'superior']],
    keyword: ['name', 'contact', 'phone'],
    cardFacts: ['superior', 'storeCount', 'employeeCount'],
    sort: { field: 'name', order: 'ASC' },
    computed: { storeCount: integer({ min: 0, max: 1e9 }), employeeCount: integer({ min: 0, max: 1e9 }) },
    defaults: { mealSections: defaultMealSections },
    rules: ({ mealSections: sections }) => {
      const found = [];
      for (const [index, row] of (sections ?? []).entries()) {
        const earlier = (sections ?? []).slice(0, index);
        if (earlier.some((other) => other.section === row.section)) {
          found.push(issue(`mealSections.${index}.section`, 'repeated'));
        }
        const previous = earlier.at(-1);
        if (previous && row.startTime <= previous.startTime) {
          found.push(issue(`mealSections.${index}.startTime`, 'laterThanPrevious'));
        }
      }
      return found;
    },
  },
);
