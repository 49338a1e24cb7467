import { useListContext, useTranslate } from 'react-admin';
import { EmptyState } from '#ui/feedback/states.tsx';
import { useContract } from '../ContractContext';
import { useEntityName } from '../labels';
import { useCan } from '../permission';
import { EmptyAction } from './EmptyAction';

/**
 * Explains why a list has no rows, with the next step: other filters, the first record for those who may create one, or where records
 * come from ('resources.<entity>.empty').
 */
export function NoRows({ startWith }: { startWith?: Record<string, unknown> }) {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const name = useEntityName(2);
  const { name: resource, derived } = useContract();
  const mayCreate = useCan('create');
  const filtered = Object.keys(filterValues).length > 0;
  const say = (title: string, text?: string) => (
    <EmptyState
      title={translate(`entity.empty.${title}`, { name })}
      text={text && translate(text, { name, _: '' })}
      action={<EmptyAction filtered={filtered} startWith={startWith} />}
    />
  );
  // A report is called like its page, and no sentence can say that there are none of it.
  if (derived) return say('report', 'entity.empty.reportText');
  if (filtered) return say('filtered', 'entity.empty.filteredText');
  return say('title', mayCreate ? 'entity.empty.text' : `resources.${resource}.empty`);
}
