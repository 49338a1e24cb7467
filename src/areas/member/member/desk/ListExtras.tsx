import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
import { Link } from '#ui/router';
import { actParam } from './MemberCommand';

const LimitsDialog = lazy(() => import('./LimitsDialog'));

/** Beside the list of members: what is set for all of them. */
export function ListExtras() {
  const translate = useTranslate();
  const mayLimit = useCan('limits');
  const { value, open, close } = useAddressParam(actParam);
  return (
    <>
      {mayLimit ? (
        <Button color="inherit" variant="outlined" onClick={() => open('limits')}>
          {translate('resources.memberLimit.open')}
        </Button>
      ) : null}
      {value === 'limits' && mayLimit ? (
        <Suspense fallback={null}>
          <LimitsDialog onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Registers somebody: the list's one filled button. */
export function NewMember() {
  const translate = useTranslate();
  if (!useMay('memberEntry', 'create')) return null;
  return (
    <Button variant="contained" startIcon={<Add />} component={Link} to="/member/memberCreate">
      {translate('resources.memberEntry.new')}
    </Button>
  );
}
