import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Pager } from '#entity/list/Pager.tsx';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { SearchField } from '#ui/inputs/tree/SearchField.tsx';
import { useSearchedPages } from '#ui/lists/useSearchedPages';
import { usePlanApi } from './planApi';

interface PlanStores {
  formalVersion: number;
  stores: {
    guid: string;
    code: string;
    name: string;
    /** null before the first push reached it */
    version: number | null;
    leaving: boolean;
    pushedAt: string | null;
  }[];
  outside: number;
}

const size = 20;

/** Which store sells which version of a plan, and since when. */
export default function PlanStoresDialog({
  plan,
  onClose,
}: {
  plan: { id: string; name: string };
  onClose: () => void;
}) {
  const translate = useTranslate();
  const api = usePlanApi();
  const { keyword, page, search, setPage } = useSearchedPages();
  const found = useQuery({
    queryKey: ['menuPlan', 'stores', plan.id],
    queryFn: () => api.ask<PlanStores>('query_plan_store_list_by_plan', { planGuid: plan.id }),
  });
  const { formalVersion = 0, stores = [], outside = 0 } = found.data ?? {};
  const asked = keyword.trim().toLowerCase();
  const rows = stores.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(asked));
  const newest = stores.filter(({ version, leaving }) => version === formalVersion && !leaving).length;
  return (
    <ReadDialog width="sm" title={translate('plan.sold.title', { name: plan.name })} onClose={onClose}>
      <QueryStatus query={found} height={120} />
      {found.data ? (
        <>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', pt: 0.5, mb: 1 }}>
            <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
              {translate('plan.sold.newest', { number: formalVersion, newest, total: stores.length })}
            </Typography>
            <Box sx={{ width: 200 }}>
              <SearchField value={keyword} onChange={search} />
            </Box>
          </Box>
          <Table size="small" aria-label={translate('plan.sold.title', { name: plan.name })}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('plan.sold.store')}</TableCell>
                <TableCell>{translate('plan.sold.version')}</TableCell>
                <TableCell>{translate('plan.sold.pushedAt')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.slice((page - 1) * size, page * size).map((row) => (
                <TableRow key={row.guid}>
                  <TableCell>
                    {row.code} {row.name}
                  </TableCell>
                  <TableCell>
                    {row.version === null ? translate('plan.sold.none') : `v${row.version}`}
                    {row.leaving ? translate('plan.sold.leaving') : null}
                    {row.version !== null && row.version < formalVersion && !row.leaving
                      ? translate('plan.sold.older')
                      : null}
                  </TableCell>
                  <TableCell>
                    <DateText value={row.pushedAt} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {rows.length > size ? <Pager count={Math.ceil(rows.length / size)} page={page} onChange={setPage} /> : null}
          {outside > 0 ? (
            <Typography variant="body2" sx={{ color: 'var(--muted)', mt: 1 }}>
              {translate('plan.outside', { smart_count: outside })}
            </Typography>
          ) : null}
        </>
      ) : null}
    </ReadDialog>
  );
}
