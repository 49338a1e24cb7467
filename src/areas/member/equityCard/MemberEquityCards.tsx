import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, type RaRecord, useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useMay } from '#session/permissions';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { useZone } from '#ui/zone/ZoneContext';
import { dayIn } from '#values/zonedTime';
import { member } from '../member/member.contract';
import { equityCard } from './equityCard.contract';
import { holdingTones } from './holdingTones';
import { equityPaths, type Holding } from './issuing';

const line = { display: 'grid', gap: 0.25, py: 1, borderTop: '1px solid var(--line)' };

/** Equity cards that a member holds, and until when; nothing without one. */
export default function MemberEquityCards({ record }: { record: RaRecord }) {
  const id = useId();
  const translate = useTranslate();
  const provider = useGateway();
  const zone = useZone();
  const mayOpen = useMay(equityCard.name, 'show');
  const { data: holdings = [] } = useQuery({
    queryKey: [member.name, 'equity', record.id],
    queryFn: async ({ signal }) =>
      (await provider.read<Holding[]>(equityPaths.ofMember, { id: record.id }, { signal })).data,
  });
  if (holdings.length === 0) return null;
  const texts = 'resources.equityCard.ofMember';
  const day = (instant: string) => dayIn(new Date(instant), zone);
  return (
    <Box component="section" aria-labelledby={id} sx={surface}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {translate(`${texts}.title`)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {holdings.map(({ id: holding, card, cardName, specification, state, from, until }) => (
          <Box component="li" key={holding} sx={line}>
            <span>
              {mayOpen ? (
                <Link to={`/memberMarketing/equityCardDetails?${new URLSearchParams({ guid: card })}`}>{cardName}</Link>
              ) : (
                cardName
              )}{' '}
              · {specification}
            </span>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontSize: '0.75rem', color: 'var(--muted)' }}>
              <StatusDot tone={holdingTones[state]} label={`enums.equityHoldingState.${state}`} />
              {state === 'later' ? <span>{translate(`${texts}.from`, { from: day(from) })}</span> : null}
              <span>{until ? translate(`${texts}.until`, { until: day(until) }) : translate(`${texts}.forEver`)}</span>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
