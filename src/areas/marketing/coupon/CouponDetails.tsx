import { Box, Button, Typography } from '@mui/material';
import { type RaRecord, useGetOne, useGetRecordId, useTranslate } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import { isEmpty } from '#entity/field';
import { Beside } from '#entity/form/Beside.tsx';
import { useLabelOf } from '#entity/labels';
import { RowActions } from '#entity/list/RowActions.tsx';
import { useAddressParam } from '#entity/useAddressParam';
import { useFailureText } from '#entity/useFailure';
import { useMay } from '#session/permissions';
import { joinNames } from '#ui/feedback/joinNames';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { FigureList } from '#ui/lists/FigureList.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { TryIt } from '../simulator/TryIt';
import { CodeBatches } from './CodeBatches';
import { CouponDialogs } from './CouponDialogs';
import { CouponPreview } from './CouponPreview';
import { CouponStatusDot } from './CouponStatusDot';
import type { ShownCoupon } from './coupon';
import { coupon } from './coupon.contract';
import { couponParam, useCouponActions } from './useCouponActions';

const figures = ['issued', 'used', 'withdrawn', 'stock'] as const;
const terms = [
  'issueQuantity',
  'perPersonReceiveLimit',
  'maximumUsagePerTransaction',
  'exclusivityFlag',
  'usageThreshold',
  'cap',
  'currency',
  'applicableStores',
  'products',
  'usageInstructions',
  'createdAt',
] as const;

/** Terms that take the whole line: all of their names are said. */
const wide: ReadonlySet<string> = new Set(['applicableStores', 'products', 'usageInstructions']);

const facts = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  m: 0,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
};

function Commands({ record }: { record: RaRecord & ShownCoupon }) {
  const translate = useTranslate();
  const actions = useCouponActions();
  const { open } = useAddressParam(couponParam);
  const mayIssue = useMay(coupon.name, 'issue') && record.status === 'notExpired';
  return (
    <PageActions>
      <CouponDialogs />
      <TryIt tried={{ coupon: String(record.id), stores: record.applicableStores ?? [] }} />
      <RowActions record={record} actions={actions.filter(({ key }) => key !== 'issue')} name={String(record.name)} />
      {mayIssue ? (
        <Button variant="contained" onClick={() => open(`issue:${record.id}`)}>
          {translate('coupons.acts.issue')}
        </Button>
      ) : null}
    </PageActions>
  );
}

function Details({ record }: { record: RaRecord & ShownCoupon }) {
  const translate = useTranslate();
  const labelOf = useLabelOf(coupon);
  const type = record.type ?? 'product';
  const namesOf = ({ names }: RaRecord, source: string) =>
    Array.isArray(names?.[source]) ? joinNames(names[source], translate) : null;
  const title = (key: string) => (
    <Typography variant="h2" sx={{ mb: 1.5 }}>
      {translate(key)}
    </Typography>
  );
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, pt: 1 }}>
      <PageTitle>{String(record.name)}</PageTitle>
      <Commands record={{ ...record, type }} />
      <Beside preview={<CouponPreview values={{ ...record, type }} />}>
        <Box component="section" sx={[surface, { mb: 2 }]}>
          {title('coupons.figures')}
          <Box sx={{ display: 'flex', gap: 2, mb: 1.5 }}>
            {record.status ? <CouponStatusDot status={record.status} /> : null}
            <span>{translate(`enums.couponType.${type}`)}</span>
          </Box>
          <FigureList
            items={figures.map((source) => ({
              key: source,
              label: labelOf(source),
              value: <FieldValue record={record} source={source} />,
            }))}
          />
        </Box>
        <Box component="section" sx={surface}>
          {title('coupons.terms')}
          <Box component="dl" sx={facts}>
            {terms
              .filter((source) => !isEmpty(record[source]))
              .map((source) => (
                <Box key={source} sx={wide.has(source) ? { gridColumn: '1 / -1' } : undefined}>
                  <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
                    {labelOf(source)}
                  </Typography>
                  <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    {namesOf(record, source) ?? <FieldValue record={record} source={source} />}
                  </Box>
                </Box>
              ))}
          </Box>
        </Box>
        <CodeBatches record={record} />
      </Beside>
    </Box>
  );
}

/** A coupon with its figures, its terms, its batches of codes and the guest's picture (/marketing/seeCoupon, seeProductCoupon). */
export default function CouponDetails({ resource }: { resource: string }) {
  const textOf = useFailureText();
  const id = String(useGetRecordId());
  const { data, error, refetch } = useGetOne<RaRecord & ShownCoupon>(resource, { id });
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  return data ? <Details record={data} /> : <DetailSkeleton fields={6} />;
}
