import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { PagedTable } from '#ui/feedback/PagedTable.tsx';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { DateText, Money } from '#ui/feedback/values.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { equityCard } from './equityCard.contract';
import { holdingTones } from './holdingTones';
import { equityPaths, type Holders as HoldersPage, type Holding, holdersOnPage } from './issuing';

const cells = ['member', 'state', 'specification', 'until', 'paid', 'kind', 'at', 'operator'] as const;

/** Who was given the card, the newest first, a page at a time. */
export function Holders({ id }: { id: string }) {
  const heading = useId();
  const translate = useTranslate();
  const provider = useGateway();
  const [page, setPage] = useState(1);
  const holders = useQuery({
    queryKey: [equityCard.name, 'holders', id, page],
    queryFn: async ({ signal }) =>
      (await provider.read<HoldersPage>(equityPaths.holders, { id, page }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const say = (key: string) => translate(`resources.equityCard.details.${key}`);
  const labelOf = (cell: (typeof cells)[number]) =>
    cell === 'member' || cell === 'specification' ? translate(`resources.equityCard.fields.${cell}`) : say(cell);
  const { rows = [], total = 0 } = holders.data ?? {};
  return (
    <Box component="section" aria-labelledby={heading} sx={[surface, { minWidth: 0 }]}>
      <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
        {say('holders')}
        {total > 0 ? (
          <Box component="span" sx={{ ml: 1, color: 'var(--muted)', fontWeight: 400 }}>
            {total}
          </Box>
        ) : null}
      </Typography>
      <QueryStatus query={holders} height={200} />
      {holders.data && total === 0 ? (
        <EmptyState title="resources.equityCard.details.noHolders" text="resources.equityCard.details.noHoldersHint" />
      ) : null}
      {rows.length > 0 ? (
        <PagedTable
          label={say('holders')}
          columns={cells.map((cell) => ({ label: labelOf(cell), figure: cell === 'paid' }))}
          page={page}
          pages={Math.ceil(total / holdersOnPage)}
          onPage={setPage}
        >
          {rows.map((one) => (
            <Row key={one.id} holding={one} />
          ))}
        </PagedTable>
      ) : null}
    </Box>
  );
}

function Row({ holding }: { holding: Holding }) {
  const translate = useTranslate();
  const { member, memberName, state, specification, until, amount, renews, at, operator } = holding;
  const texts = 'resources.equityCard';
  return (
    <tr>
      <td>
        <Link to={`/member/memberDetails?${new URLSearchParams({ guid: member })}`}>{memberName}</Link>
      </td>
      <td>
        <StatusDot tone={holdingTones[state]} label={`enums.equityHoldingState.${state}`} />
      </td>
      <td>{specification}</td>
      <td>{until ? <DateText value={until} /> : translate(`${texts}.validity.permanent`)}</td>
      <td data-figure>
        <Money value={amount} />
      </td>
      <td>{translate(`${texts}.details.${renews ? 'renewal' : 'opening'}`)}</td>
      <td>
        <DateText value={at} />
      </td>
      <td>{operator || '—'}</td>
    </tr>
  );
}
