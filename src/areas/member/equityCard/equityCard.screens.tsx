import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { quantityText } from '#values/numberText';
import { EquityDialogs } from './EquityDialogs';
import { EquityFace } from './EquityFace';
import { equityCard } from './equityCard.contract';
import { IssuingDot } from './IssuingDot';
import { useEquityActions } from './useEquityActions';

const EquityForm = lazy(() => import('./EquityForm'));
const EquityDetails = lazy(() => import('./EquityDetails'));

/** How many are issued, of how many. */
function Issued({ record: { issued, issueQuantity } }: { record: RaRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const figure = (value: unknown) => quantityText(String(value), locale);
  return translate('resources.equityCard.of', { issued: figure(issued), quantity: figure(issueQuantity) });
}

export default defineEntity(equityCard, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'status']} useRowActions={useEquityActions} actions={<EquityDialogs />}>
      <Column
        source="name"
        width={220}
        render={(record) => (
          <Box
            component="span"
            sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 1.25 }}
          >
            <EquityFace values={record} width={44} />
            {record.name}
          </Box>
        )}
      />
      <Column source="status" width={112} render={({ status }) => <IssuingDot status={status} />} />
      <Column source="issued" width={128} render={(record) => <Issued record={record} />} />
      <Column source="discountRate" />
      <Column source="priceRate" />
      <Column source="pointsMultiplier" hidden />
      <Column source="issueChannels" width={200} sortable={false} />
      <Column source="updatedAt" />
      <Column source="createdAt" hidden />
    </EntityList>
  ),
  Form: () => (
    <Suspense fallback={null}>
      <EquityForm />
    </Suspense>
  ),
  Show: () => (
    <Suspense fallback={<DetailSkeleton fields={8} />}>
      <EquityDetails />
    </Suspense>
  ),
});
