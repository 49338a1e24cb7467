import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useGateway } from '../sources';
import { type User, usedByPath } from '../usedBy';

interface UsedByProps {
  resource: string;
  ids: readonly string[];
}

const namedAtMost = 8;

/**
 * Lists the records that refer to some others, which keeps these from being deleted: by kind and name, those outside the scope
 * counted. Shows nothing where there are none, or where a gateway does not say.
 */
export function UsedBy({ resource, ids }: UsedByProps) {
  const translate = useTranslate();
  const provider = useGateway();
  const { data } = useQuery({
    queryKey: [resource, 'usedBy', ids],
    queryFn: ({ signal }) => provider.read<{ users: User[] }>(usedByPath, { resource, ids }, { signal }),
    retry: false,
    gcTime: 0,
  });
  const users = data?.data.users ?? [];
  if (users.length === 0) return null;
  const named = users.filter(({ name }) => name !== null).slice(0, namedAtMost);
  const rest = users.length - named.length;
  return (
    <Alert severity="warning" sx={{ marginTop: 1.5 }}>
      {translate('entity.usedBy.title')}
      <ul style={{ margin: '4px 0 0', paddingLeft: '20px', overflowWrap: 'anywhere' }}>
        {named.map((user) => (
          <li key={user.id}>
            {user.name ? translate('entity.usedBy.one', { kind: user.kind, name: user.name }) : user.kind}
          </li>
        ))}
        {rest > 0 ? <li>{translate('ui.dialog.others', { smart_count: rest })}</li> : null}
      </ul>
    </Alert>
  );
}
