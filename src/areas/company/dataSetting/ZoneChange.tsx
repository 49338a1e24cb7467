import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** Says what another time zone of the enterprise changes and what it leaves, as soon as one is chosen. */
export function ZoneChange() {
  const translate = useTranslate();
  const { dirtyFields } = useFormState({ name: 'timeZone' });
  if (dirtyFields.timeZone !== true) return null;
  return <Alert severity="warning">{translate('resources.dataSetting.zoneChange')}</Alert>;
}
