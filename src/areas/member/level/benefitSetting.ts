import { type ContractOptions, contract, crud } from '#entity/contract';
import type { Fields, ValuesOf } from '#entity/field';
import { rows, text } from '#entity/fields';
import type { Issue } from '#entity/issue';

type Rules = NonNullable<ContractOptions<Fields, Fields>['rules']>;

/**
 * One kind of benefit for all levels of the active system at once: a row for each level, whose fields are those of
 * memberEquity. There is one record for an operating subject.
 */
export function benefitSetting<F extends Fields>(
  name: string,
  fields: F,
  issuesOf: (row: ValuesOf<F>, at: string) => Issue[],
) {
  const of = rows(
    { level: text({ max: 64 }), name: text({ max: 10 }), ...fields },
    { max: 6, rowKey: ['level'], rowName: 'name' },
  );
  const rules: Rules = ({ levels }) =>
    Array.isArray(levels) ? levels.flatMap((row, place) => issuesOf(row, `levels.${place}.`)) : [];
  return contract(
    name,
    { levels: of },
    {
      calls: crud(`/member/${name}`, {
        getOne: `/member/${name}/get`,
        save: `/member/${name}/save`,
        update: `/member/${name}/save`,
      }),
      area: 'member',
      scope: 'subject',
      verbs: ['list', 'edit'],
      ownCalls: ['list', 'edit'],
      keyword: [],
      rules,
    },
  );
}
