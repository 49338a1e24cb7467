import { contract, crud } from '#entity/contract';
import { integer, references, text } from '#entity/fields';
import { issue } from '#entity/issue';

const some = () => references('label', { max: 20 });
const age = () => integer({ min: 1, max: 120 });

/** Groups of members by their labels (/memberMarketing/customerTags, 002 §3): those of now, whenever one looks. */
export const customerGroup = contract(
  'customerGroup',
  {
    name: text({ max: 50 }),
    description: text({ max: 40 }).optional(),
    allOf: some().optional(),
    anyOf: some().optional(),
    noneOf: some().optional(),
    ageFrom: age().optional(),
    ageTo: age().optional(),
  },
  {
    calls: crud('/customer_group'),
    area: 'member',
    scope: 'subject',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export'],
    unique: [['name']],
    keyword: ['name', 'description'],
    cardFacts: ['members', 'description'],
    computed: { members: integer({ min: 0, max: 999_999_999 }) },
    rules: ({ allOf, anyOf, noneOf, ageFrom, ageTo }) => {
      const named = [allOf, anyOf, noneOf].some((labels) => (labels ?? []).length > 0);
      const twice = (noneOf ?? []).some((one) => [...(allOf ?? []), ...(anyOf ?? [])].includes(one));
      return [
        ...(named || ageFrom || ageTo ? [] : [issue('anyOf', 'required')]),
        ...(twice ? [issue('noneOf', 'repeated')] : []),
        ...(ageFrom && ageTo && ageTo < ageFrom ? [issue('ageTo', 'atLeastFrom', { min: ageFrom })] : []),
      ];
    },
  },
);
