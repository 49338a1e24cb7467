import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { homeOf } from '#routing/routes';
import { useMay } from '#session/permissions';
import { Link } from '#ui/router';
import { useContract } from '../ContractContext';
import { useCreateLabel } from '../labels';
import { useOpenRecord } from '../openRecord';
import { useCan } from '../permission';

/** The next step from an empty list: widen the search, make the first record, or go to where records begin. */
export function EmptyAction({ filtered, startWith = {} }: { filtered: boolean; startWith?: Record<string, unknown> }) {
  const { setFilters } = useListContext();
  const translate = useTranslate();
  const createLabel = useCreateLabel();
  const { create } = useOpenRecord();
  const mayCreate = useCan('create');
  const { startsIn = '' } = useContract();
  const start = homeOf(startsIn)?.path;
  const mayStart = useMay(startsIn, 'list');
  if (filtered) {
    return (
      <Button variant="outlined" onClick={() => setFilters(startWith, {}, false)}>
        {translate('entity.search.reset')}
      </Button>
    );
  }
  if (mayCreate) {
    return (
      <Button variant="outlined" onClick={create}>
        {createLabel}
      </Button>
    );
  }
  return start && mayStart ? (
    <Button variant="outlined" component={Link} to={start}>
      {translate(`titles.${start}`)}
    </Button>
  ) : null;
}
