import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Link, type RaRecord, useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { FieldValue } from '#entity/FieldValue.tsx';
import { useLabelOf } from '#entity/labels';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useMay } from '#session/permissions';
import { surface } from '#ui/page/SectionSurface.tsx';
import { memberPaths, type RevealedMember } from './member.contract';

const facts = [
  'account',
  'phone',
  'card',
  'cardState',
  'sex',
  'birthday',
  'city',
  'store',
  'registrationTime',
  'registrationSource',
  'totalConsumptionCount',
  'totalTopUpCount',
  'totalTopUpAmount',
] as const;

const ledgers = ['balanceRecord', 'pointsRecord', 'growthRecord', 'gradeValueRecord'] as const;

/** The phone is masked until somebody who may asks for it; that is noted. */
function Phone({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notifyFailure = useNotifyFailure();
  const may = useCan('reveal');
  const shown = useMutation({
    mutationFn: async () => (await provider.write<RevealedMember>(memberPaths.reveal, { id: record.id })).data,
    onError: notifyFailure,
  });
  if (shown.data) return <>{shown.data.phone}</>;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <FieldValue record={record} source="phone" />
      {may ? (
        <Button size="small" disabled={shown.isPending} onClick={() => shown.mutate()} sx={{ my: -0.5, ml: -1 }}>
          {translate('resources.member.reveal')}
        </Button>
      ) : null}
    </Box>
  );
}

/** Facts about a member, and the way to each ledger. */
export function MemberFacts({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const labelOf = useLabelOf(useContract());
  const filter = JSON.stringify({ member: record.id });
  const maySeeCoupons = useMay('couponIssuanceRecord', 'list');
  const mayRead = useMay('memberEntry', 'show') && record.state === 'member';
  return (
    <Box component="section" sx={surface}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 1,
          m: 0,
          alignItems: 'baseline',
        }}
      >
        {facts.map((source) => (
          <Box key={source} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
              {labelOf(source)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0 }}>
              {source === 'phone' ? <Phone record={record} /> : <FieldValue record={record} source={source} />}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box
        component="nav"
        aria-label={translate('resources.member.ledgers')}
        sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {mayRead ? (
          <MuiLink component={Link} to={`/member/identityInfo?${new URLSearchParams({ guid: String(record.id) })}`}>
            {translate('resources.member.desk.identity')}
          </MuiLink>
        ) : null}
        {ledgers.map((name) => (
          <MuiLink key={name} component={Link} to={`/${name}?${new URLSearchParams({ filter })}`}>
            {translate(`resources.${name}.name`, { smart_count: 2 })}
          </MuiLink>
        ))}
        {maySeeCoupons ? (
          <MuiLink component={Link} to={`/couponIssuanceRecord?${new URLSearchParams({ filter })}`}>
            {translate('resources.member.desk.coupons')}
          </MuiLink>
        ) : null}
      </Box>
    </Box>
  );
}
