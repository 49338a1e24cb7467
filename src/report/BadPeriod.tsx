import { Button } from '@mui/material';
import { useListFilterContext, useTranslate } from 'react-admin';
import { periodRefusal } from '#entity/list/figuresPeriod';
import { EmptyState } from '#ui/feedback/states.tsx';

/** Why nothing is counted for the dates of the address, with the way to them: on a phone their field is in a closed sheet. */
export function BadPeriod({ onFilters }: { onFilters: () => void }) {
  const translate = useTranslate();
  const { date } = useListFilterContext().filterValues;
  const refused = periodRefusal(date);
  return (
    <EmptyState
      title="reports.badPeriod"
      text={date && refused ? translate(refused.message, refused.args) : translate('reports.noPeriod')}
      action={
        <Button variant="outlined" onClick={onFilters}>
          {translate('reports.toPeriod')}
        </Button>
      }
    />
  );
}
