import { Link as MuiLink } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { routeFor } from '#routing/routes';
import { useMay } from '#session/permissions';
import { Link } from '#ui/router';

interface Props {
  record: RaRecord;
  source: string;
  resource: string;
}

/** A value that leads to the page of its row, for those who may open it. */
export function RowLink({ record, source, resource }: Props) {
  const text = String(record[source] ?? '');
  const page = routeFor(resource, 'show');
  const may = useMay(resource, 'show');
  if (!page || !may) return text;
  return (
    <MuiLink component={Link} data-opens="" to={`${page.path}?guid=${encodeURIComponent(String(record.id))}`}>
      {text}
    </MuiLink>
  );
}
