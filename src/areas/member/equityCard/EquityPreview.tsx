import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { typedValue } from '#entity/kinds';
import { PhoneFrame } from '#ui/preview/PhoneFrame.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { moneyText } from '#values/numberText';
import { EquityFace } from './EquityFace';
import { equityCard } from './equityCard.contract';
import { useEquityText } from './useEquityText';

const list = { m: 0, p: 0, listStyle: 'none', backgroundColor: '#FFFFFF', borderRadius: '8px' };
const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  px: 1.5,
  py: 1,
  '& + li': { borderTop: '1px solid #E4E7EA' },
};

/** The card as guests see it before they buy it, from the values as they are typed. */
export function EquityPreview() {
  const translate = useTranslate();
  const locale = useLocale();
  const values: Record<string, unknown> = useWatch();
  const text = useEquityText();
  const rights = text.lines(values);
  const whole = (typedValue(equityCard, values, 'specifications') ?? []).filter(
    ({ name, unit, length, salePrice }) => name && (unit === 'permanent' || length) && salePrice,
  );
  const title = translate('resources.equityCard.preview.title');
  return (
    <PreviewPane title={title}>
      <PhoneFrame title={translate('resources.equityCard.ofMember.title')}>
        <Box sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
          <EquityFace values={values} width="100%">
            <Box sx={{ p: 1.5, fontSize: '1.125rem', fontWeight: 600, textShadow: '0 0 4px rgba(0, 0, 0, 0.6)' }}>
              {String(values.name ?? '') || '—'}
            </Box>
          </EquityFace>
          {whole.length > 0 ? (
            <Box component="ul" sx={list}>
              {whole.map((one) => (
                <Box component="li" key={one.name} sx={line}>
                  <span>
                    {one.name} · {text.validity(one)}
                  </span>
                  <strong>{moneyText(one.salePrice, locale)}</strong>
                </Box>
              ))}
            </Box>
          ) : null}
          <Box component="ul" sx={list}>
            {(rights.length > 0 ? rights : [translate('resources.equityCard.preview.none')]).map((one) => (
              <Box component="li" key={one} sx={line}>
                {one}
              </Box>
            ))}
          </Box>
        </Box>
      </PhoneFrame>
    </PreviewPane>
  );
}
