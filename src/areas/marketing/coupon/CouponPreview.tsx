import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useReferenceNames } from '#entity/form/useReferenceNames';
import { capitalised } from '#entity/labels';
import { PhoneFrame } from '#ui/preview/PhoneFrame.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { CouponTicket } from './CouponTicket';
import { productFields, type ShownCoupon } from './coupon';
import { useCouponWords } from './couponWords';

const dish = productFields.goods.meta.rows?.commodity?.meta;

/** Names of the dishes that a coupon is about. */
function useDishNames({ goods, products }: ShownCoupon) {
  const guids = [...(goods ?? []).map(({ commodity }) => commodity), ...(products ?? [])].filter(Boolean);
  return useReferenceNames(dish ? [{ meta: dish, value: guids }] : []);
}

/** A coupon as guests see it on their phones, and in a sentence; complete or not. */
export function CouponPreview({ values }: { values: ShownCoupon }) {
  const translate = useTranslate();
  const words = useCouponWords();
  const nameOf = useDishNames(values);
  const sentence = words.sentence(values, nameOf);
  const lines = [words.scope(values, nameOf), ...words.limits(values)].filter((line) => line !== null);
  return (
    <PreviewPane title={translate('coupons.preview.title')}>
      <Box component="p" aria-live="polite" sx={{ mt: 0, mb: 2, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'var(--muted)', mr: 1 }}>
          {translate('coupons.preview.sentence')}
        </Box>
        {sentence || translate('coupons.offer.none')}
      </Box>
      <PhoneFrame title={translate('coupons.preview.app')} height={420}>
        <Box sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
          <CouponTicket
            style={values.style}
            offer={words.offer(values, nameOf)}
            name={values.name}
            validity={capitalised(words.validity(values) ?? '') || null}
          />
          <Box sx={{ p: 1.5, backgroundColor: '#FFFFFF', borderRadius: '8px', overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600, mb: 0.5 }}>{translate('coupons.preview.details')}</Box>
            <Box component="ul" sx={{ m: 0, pl: 2, color: '#4E5860' }}>
              {lines.map((line) => (
                <li key={line}>{capitalised(line)}</li>
              ))}
            </Box>
            {values.usageInstructions ? (
              <Box sx={{ mt: 1, whiteSpace: 'pre-line' }}>{values.usageInstructions}</Box>
            ) : null}
          </Box>
        </Box>
      </PhoneFrame>
    </PreviewPane>
  );
}
