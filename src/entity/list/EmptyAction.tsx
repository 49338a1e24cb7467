import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useCreateLabel } from '../labels';
import { useOpenRecord } from '../openRecord';
import { useCan } from '../permission';

/** The next step from an empty list: widen the search, or make the first record. */
export function EmptyAction({ filtered, startWith = {} }: { filtered: boolean; startWith?: Record<string, unknown> }) {
  const { setFilters } = useListContext();
  const translate = useTranslate();
  const createLabel = useCreateLabel();
  const { create } = useOpenRecord();
  const mayCreate = useCan('create');
  if (filtered) {
    return (
      <Button variant="outlined" onClick={() => setFilters(startWith, {}, false)}>
        {translate('entity.search.reset')}
      </Button>
    );
  }
  return mayCreate ? (
    <Button variant="outlined" onClick={create}>
      {createLabel}
    </Button>
  ) : null;
}
