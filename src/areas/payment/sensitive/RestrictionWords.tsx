import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { addDecimals } from '#values/decimal';
import { moneyText } from '#values/numberText';
import { AuthorisedList } from './AuthorisedList';
import { mostDiscount, noLimits } from './discounts';
import { faceAsked, timeLimited } from './sensitive';

/** A bill and a cashier, for the example: goods in yuan, the lowest discount of ten. */
const example = { goods: '100.00', floor: '9.00' };

/** The settings in sentences, as a till follows them, as they are typed; and what the codes were used for. */
export function RestrictionWords() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const values: Record<string, unknown> = useWatch();
  const say = (key: string, params?: Record<string, unknown>) =>
    translate(`resources.sensitiveOperationRestriction.words.${key}`, params);
  const limits = timeLimited.map((name) => {
    const minutes = values[name];
    if (typeof minutes !== 'number') return say(`${name}Always`);
    return minutes === 0 ? say(`${name}Never`) : say(name, { smart_count: minutes });
  });
  const faces = faceAsked.map((name) => say(values[name] === true ? name : `${name}Not`));
  const code =
    values.discountCode === true ? say('code', { smart_count: Number(values.codeMinutes) || 0 }) : say('codeNot');
  const most = mostDiscount('allDiscount', example.goods, { ...noLimits, floor: example.floor }) ?? '0.00';
  const shown = say(values.discountCode === true ? 'example' : 'exampleNot', {
    goods: moneyText(example.goods, locale),
    floor: Number(example.floor),
    most: moneyText(most, locale),
    beyond: moneyText(addDecimals(most, '0.01'), locale),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PreviewPane title={say('title')}>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
          {[...limits, ...faces, code].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        <Box component="p" sx={{ m: 0, mt: 1.5, color: 'var(--muted)' }}>
          {shown}
        </Box>
      </PreviewPane>
      <AuthorisedList />
    </Box>
  );
}
