import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-admin';
import { guidParam } from '#entity/openRecord';
import { routeFor } from '#routing/routes';
import { useMay } from '#session/permissions';

/** A member's name, a link for those who may look at members. */
export function MemberLink({ id, name }: { id: string; name: string }) {
  const may = useMay('member', 'show');
  return may ? (
    <MuiLink component={Link} to={`${routeFor('member', 'show')?.path}?${new URLSearchParams({ [guidParam]: id })}`}>
      {name}
    </MuiLink>
  ) : (
    <span>{name}</span>
  );
}
