import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useReferenceNames } from '#entity/form/useReferenceNames';
import { capitalised } from '#entity/labels';
import { PhoneFrame } from '#ui/preview/PhoneFrame.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { campaignFields, type ShownCampaign } from './campaign';
import { useCampaignWords } from './campaignWords';

/** Names of the dishes and coupons that a campaign gives or is about. */
export function useCampaignNames({ giftItems, products, giftCoupons }: ShownCampaign) {
  const guids = [...(giftItems ?? []).map(({ commodity }) => commodity), ...(products ?? [])].filter(Boolean);
  return useReferenceNames([
    { meta: campaignFields.products.meta, value: guids },
    { meta: campaignFields.giftCoupons.meta, value: giftCoupons ?? [] },
  ]);
}

/** A campaign as guests see it when they order by phone, and in a sentence; complete or not. */
export function CampaignPreview({ values }: { values: ShownCampaign }) {
  const translate = useTranslate();
  const words = useCampaignWords();
  const nameOf = useCampaignNames(values);
  const lines = [words.dates(values), words.times(values), ...words.limits(values, nameOf)].filter(
    (line) => line !== null,
  );
  return (
    <PreviewPane title={translate('coupons.preview.title')}>
      <Box component="p" aria-live="polite" sx={{ mt: 0, mb: 2, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'var(--muted)', mr: 1 }}>
          {translate('coupons.preview.sentence')}
        </Box>
        {words.sentence(values, nameOf) || translate('coupons.offer.none')}
      </Box>
      <PhoneFrame title={translate('campaigns.preview.app')} height={360}>
        <Box sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
          <Box
            sx={{ p: 2, color: '#FFFFFF', backgroundColor: '#9D1D4B', borderRadius: '10px', overflowWrap: 'anywhere' }}
          >
            <Box sx={{ fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 600 }}>
              {words.offer(values, nameOf) ?? translate('coupons.offer.none')}
            </Box>
            <Box sx={{ mt: 0.5 }}>{values.title || '—'}</Box>
          </Box>
          <Box sx={{ p: 1.5, backgroundColor: '#FFFFFF', borderRadius: '8px', overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600, mb: 0.5 }}>{translate('campaigns.preview.rules')}</Box>
            <Box component="ul" sx={{ m: 0, pl: 2, color: '#4E5860' }}>
              {lines.map((line) => (
                <li key={line}>{capitalised(line)}</li>
              ))}
            </Box>
          </Box>
        </Box>
      </PhoneFrame>
    </PreviewPane>
  );
}
