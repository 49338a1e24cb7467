import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

/** Says whether the employee has set their authorisation number; nobody else sets or reads it. */
export function NumberState() {
  const translate = useTranslate();
  const isSet = useRecordContext()?.authorizationSet === true;
  return (
    <Typography variant="body2" sx={{ color: 'var(--muted)', alignSelf: 'center' }}>
      {translate(`resources.employee.authorisation.${isSet ? 'set' : 'unset'}`)}
    </Typography>
  );
}
