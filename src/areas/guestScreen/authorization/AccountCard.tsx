import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { personText } from '#entity/person';
import { useMay } from '#session/permissions';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import type { BrandAccount } from './officialAccount.contract';

interface Props {
  of: BrandAccount;
  /** its permissions are on screen */
  isShown: boolean;
  onShow: () => void;
  onAuthorise: () => void;
  onUnbind: () => void;
}

/** A brand's official account and what can be done with it. */
export function AccountCard({ of: { brandName, stores, account }, isShown, onShow, onAuthorise, onUnbind }: Props) {
  const translate = useTranslate();
  const mayAuthorise = useMay('officialAccountAuthorization', 'authorise');
  const mayUnbind = useMay('officialAccountAuthorization', 'unbind');
  const word = (key: string, args?: Record<string, unknown>) =>
    translate(`resources.officialAccountAuthorization.${key}`, args);
  return (
    <Box
      component="section"
      aria-label={brandName}
      sx={[surface, { mb: 2 }, isShown ? { borderColor: 'var(--accent)' } : {}]}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography variant="h2">{brandName}</Typography>
        <StatusDot tone={account ? 'ok' : 'muted'} label={word(account ? 'authorised' : 'unbound')} />
      </Box>
      {account ? (
        <Box component="dl" sx={facts}>
          <dt>{word('account')}</dt>
          <dd>{account.name}</dd>
          <dt>{word('appId')}</dt>
          <dd>{account.appId}</dd>
          <dt>{word('since')}</dt>
          <dd>
            <DateText value={account.authorizedAt} />
          </dd>
          <dt>{word('by')}</dt>
          <dd>{personText(account.authorizedBy, translate)}</dd>
          <dt>{word('stores')}</dt>
          <dd>{stores}</dd>
        </Box>
      ) : (
        <Box component="p" sx={{ m: 0, mb: 2, color: 'var(--muted)' }}>
          {word('unboundHint', { smart_count: stores })}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayAuthorise ? (
          <Button
            variant={account ? 'outlined' : 'contained'}
            color={account ? 'inherit' : 'primary'}
            onClick={onAuthorise}
          >
            {word(account ? 'reauthorise' : 'authorise')}
          </Button>
        ) : null}
        {mayUnbind && account ? (
          <Button variant="outlined" color="inherit" onClick={onUnbind}>
            {word('unbind')}
          </Button>
        ) : null}
        {isShown ? null : (
          <Button onClick={onShow} aria-label={`${word('show')} ${brandName}`}>
            {word('show')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const facts = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  mb: 2,
  fontSize: '0.8125rem',
  '& dt': { color: 'var(--muted)' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};
