import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ReadFailure } from '#entity/MissingRecord.tsx';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { type GuestMenu, PhoneMenu } from '#ui/menu/PhoneMenu.tsx';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';
import { QrCode } from '#ui/preview/QrCode.tsx';
import { useSearchParams } from '#ui/router';
import { usePlanApi } from './planApi';

interface Preview {
  code: string;
  expiresAt: string;
  menu: GuestMenu;
}

/** A plan as guests will see it, and a QR code that shows the same on a phone (/storeGoods/priceScheme/control/menuToPreview). */
export default function MenuToPreviewPage() {
  const translate = useTranslate();
  const api = usePlanApi();
  const [search] = useSearchParams();
  const planGuid = search.get('guid') ?? '';
  const preview = useQuery({
    queryKey: ['menuPlan', 'preview', planGuid],
    queryFn: () => api.write<Preview>('preview_plan_by_guid', { planGuid }),
    staleTime: 5 * 60_000,
  });
  if (preview.isError) {
    return <ReadFailure error={preview.error} onRetry={() => void preview.refetch()} resource="menuPlan" />;
  }
  if (!preview.data) return <FormSkeleton />;
  const { code, expiresAt, menu } = preview.data;
  const address = `${window.location.origin}/preview?code=${code}`;
  const words = {
    categories: translate('plan.types.label'),
    soldOut: translate('plan.soldOut'),
    member: translate('plan.memberPrice'),
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'start' }}>
      <ScrollRegion
        label={translate('plan.phone')}
        sx={{
          width: 390,
          maxWidth: '100%',
          height: 640,
          border: '8px solid var(--line)',
          borderRadius: '24px',
        }}
      >
        <PhoneMenu menu={menu} words={words} as="h2" />
      </ScrollRegion>
      <Box>
        <QrCode text={address} label={translate('plan.qr')} />
        <Typography variant="body2" sx={{ mt: 1, maxWidth: 240 }}>
          {translate('plan.qrHint')} <DateText value={expiresAt} />
        </Typography>
        <Button size="small" onClick={() => void preview.refetch()}>
          {translate('plan.qrNew')}
        </Button>
        <Button size="small" href={address} target="_blank" rel="noopener">
          {translate('plan.open')}
        </Button>
      </Box>
    </Box>
  );
}
