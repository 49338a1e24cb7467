import { Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { homeOf } from '#routing/routes';
import { findMenu } from '#session/menus';
import { useOperator } from '#session/operator';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { DateText, emptyText } from '#ui/feedback/values.tsx';

interface Operation {
  id: string;
  operationTime: string;
  type: string;
  submodule: string;
  object: string | null;
  /** the title of the page it was done on, where it has one */
  page?: string;
}

/** Nobody looks for these among what they did last. */
const signsOn = new Set(['signIn', 'signOut']);

/** Four columns are too wide for a phone: there time and act are above the object. */
const onPhones = {
  display: { xs: 'grid', sm: 'table-row' },
  gridTemplateColumns: 'auto 1fr',
  '& > td': { width: { xs: 'auto', sm: undefined }, overflowWrap: 'anywhere' },
  '& > td:nth-of-type(-n + 2)': { borderBottomWidth: { xs: 0, sm: 1 }, pb: { xs: 0, sm: undefined } },
};

/** The operator's own last operations, even without the right to the operation log. */
export function LastOperations() {
  const provider = useGateway();
  const translate = useTranslate();
  const textOf = useFailureText();
  const menus = useOperator()?.menus ?? [];
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['operationLog', 'own'],
    queryFn: ({ signal }) => provider.read<Operation[]>('/user/my_operations', undefined, { signal }),
  });
  if (isPending) return <DetailSkeleton fields={4} />;
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  const operations = data.data.filter(({ type }) => !signsOn.has(type));
  if (operations.length === 0)
    return <Typography sx={{ color: 'var(--muted)' }}>{translate('home.noOperations')}</Typography>;
  // A gateway that does not say the page's title has named it in its menus, unless the right to it is gone.
  const pageOf = ({ page, submodule }: Operation) => {
    const path = homeOf(submodule)?.path;
    const named = path === undefined ? undefined : findMenu(menus, path)?.item.menuName;
    return page ?? named ?? translate(`enums.module.${submodule}`, { _: emptyText });
  };
  return (
    <Table size="small" aria-label={translate('home.operations')}>
      <TableBody>
        {operations.map((operation) => (
          <TableRow key={operation.id} sx={onPhones}>
            <TableCell sx={{ width: 150 }}>
              <DateText value={operation.operationTime} />
            </TableCell>
            <TableCell>{translate(`enums.operationType.${operation.type}`, { _: operation.type })}</TableCell>
            <TableCell>{pageOf(operation)}</TableCell>
            <TableCell>{operation.object ?? emptyText}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
