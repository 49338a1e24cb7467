import { Alert, Box, Button } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { Panel } from '#ui/page/Panel.tsx';
import { quantityText } from '#values/numberText';
import type { SmsAccount } from './credit';

/** How many texts are left, what that means where they are few, and when one is reminded. */
export function SmsBalance({ account, onChange }: { account: SmsAccount; onChange: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const mayWarn = useCan('warn');
  const { balance, warnBelow } = account;
  const count = (value: number) => quantityText(String(value), locale, 0);
  return (
    <Panel title={translate('sms.balance')}>
      <Box sx={{ fontSize: '2rem', lineHeight: '40px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {translate('sms.texts', { count: count(balance) })}
      </Box>
      {balance < 0 ? (
        <Alert severity="error">{translate('sms.owed', { count: count(-balance) })}</Alert>
      ) : balance === 0 ? (
        <Alert severity="error">{translate('sms.empty')}</Alert>
      ) : balance < warnBelow ? (
        <Alert severity="warning">{translate('sms.low', { count: count(warnBelow) })}</Alert>
      ) : null}
      <Box sx={{ mt: 1, color: 'var(--muted)' }}>
        {warnBelow > 0 ? translate('sms.warning', { count: count(warnBelow) }) : translate('sms.noWarning')}
      </Box>
      {mayWarn ? (
        <Button onClick={onChange} sx={{ mt: 0.5, ml: -1, minHeight: { xs: 40, sm: 32 } }}>
          {translate('sms.changeWarning')}
        </Button>
      ) : null}
    </Panel>
  );
}
