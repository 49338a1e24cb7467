import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Says above the operator's own account what a colleague has to change. */
export function OwnNote() {
  const translate = useTranslate();
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('resources.employee.ownAccount')}
    </Alert>
  );
}
