import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useFormMode } from '#entity/form/FormMode';
import { useFormValue } from '#entity/form/useFormValue';
import { useGateway } from '#entity/sources';
import { type DateLimits, type DateLimitsQuery, dateIssues, dateLimitsPath } from './dates';

/** Says while a form is filled in that its warehouse takes nothing for the chosen date, and why; the gateway refuses it too. */
export function DateNotice() {
  const translate = useTranslate();
  const provider = useGateway();
  const { readOnly } = useFormMode();
  const warehouse = useFormValue<string>('warehouse');
  const counterpart = useFormValue<string>('counterpart');
  const supplier = useFormValue<string>('supplier');
  const type = useFormValue<string>('type');
  const date = useFormValue<string>('date');
  const query = { counterpart, supplier, type };
  const { data = [] } = useQuery({
    queryKey: ['stockLedger', 'dateLimits', warehouse, query],
    enabled: Boolean(warehouse) && !readOnly,
    queryFn: async ({ signal }) => {
      const asked: DateLimitsQuery = { warehouse: warehouse ?? '', ...query };
      return (await provider.read<DateLimits[]>(dateLimitsPath, asked, { signal })).data;
    },
  });
  const [found] = date && !readOnly ? dateIssues(date, data) : [];
  if (!found) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 1 }}>
      {translate(found.key, found.params)}
    </Alert>
  );
}
