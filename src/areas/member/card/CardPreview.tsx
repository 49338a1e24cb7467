import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { typedValue } from '#entity/kinds';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { memberCardBase } from './memberCardBase.contract';

// A guest's card looks the same in both themes.
const face = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  aspectRatio: '1.586',
  p: 2.5,
  color: '#FFFFFF',
  backgroundColor: '#0B6E63',
  borderRadius: '12px',
  overflowWrap: 'anywhere',
};

/** The card as its holder sees it, from the values as they are typed. */
export function CardPreview() {
  const translate = useTranslate();
  const values: Record<string, unknown> = useWatch();
  const said = (name: 'name' | 'operatingEntity') => typedValue(memberCardBase, values, name) ?? '';
  const order = typedValue(memberCardBase, values, 'deductionOrder') ?? [];
  const stores = (typedValue(memberCardBase, values, 'storeGuids') ?? []).length;
  const texts = 'resources.memberCardBase.preview';
  return (
    <PreviewPane title={translate(`${texts}.title`)}>
      <Box sx={face}>
        <Box>
          <Box sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{said('name') || '—'}</Box>
          <Box sx={{ fontSize: '0.8125rem' }}>{said('operatingEntity')}</Box>
        </Box>
        <Box>
          <Box sx={{ fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums', letterSpacing: '0.06em' }}>
            8800 0000 0000 1234
          </Box>
          <Box sx={{ fontSize: '0.8125rem' }}>
            {stores === 0 ? translate(`${texts}.everywhere`) : translate(`${texts}.stores`, { smart_count: stores })}
          </Box>
        </Box>
      </Box>
      <Box component="p" sx={{ mt: 2, mb: 0, fontSize: '0.8125rem', color: 'var(--muted)' }}>
        {translate(`${texts}.pays`)}
      </Box>
      <Box component="ol" sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
        {order.map((bucket) => (
          <li key={bucket}>{translate(`enums.balanceBucket.${bucket}`)}</li>
        ))}
      </Box>
    </PreviewPane>
  );
}
