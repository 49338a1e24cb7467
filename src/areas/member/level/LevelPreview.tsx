import { Box } from '@mui/material';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PhoneFrame } from '#ui/preview/PhoneFrame.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { quantityText } from '#values/numberText';
import { LevelCard } from './LevelCard';
import { useBenefitLines } from './useBenefitLines';

/** The level as its members see it on their phones, from the values as they are typed; benefits as they are saved. */
export function LevelPreview() {
  const translate = useTranslate();
  const locale = useLocale();
  const values: Record<string, unknown> = useWatch();
  const record = useRecordContext();
  const lines = useBenefitLines()(record ?? {});
  const threshold = Number(values.threshold);
  const from = Number.isFinite(threshold) && threshold > 0 ? quantityText(String(threshold), locale) : null;
  return (
    <PreviewPane title={translate('memberLevels.preview.title')}>
      <PhoneFrame title={translate('memberLevels.preview.app')}>
        <Box sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
          <LevelCard style={values.cardStyle} colour={values.cardColour} image={values.cardImage} width="100%">
            <Box sx={{ p: 1.5, fontSize: '1.125rem', fontWeight: 600, textShadow: '0 0 4px rgba(0, 0, 0, 0.6)' }}>
              {String(values.name ?? '') || '—'}
            </Box>
          </LevelCard>
          {values.introduction ? <Box sx={{ overflowWrap: 'anywhere' }}>{String(values.introduction)}</Box> : null}
          <Box sx={{ color: '#4E5860' }}>
            {from ? translate('memberLevels.preview.from', { threshold: from }) : translate('memberLevels.preview.all')}
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', backgroundColor: '#FFFFFF', borderRadius: '8px' }}>
            {(lines.length > 0 ? lines : [translate('memberLevels.preview.none')]).map((line) => (
              <Box component="li" key={line} sx={{ px: 1.5, py: 1, '& + li': { borderTop: '1px solid #E4E7EA' } }}>
                {line}
              </Box>
            ))}
          </Box>
        </Box>
      </PhoneFrame>
    </PreviewPane>
  );
}
