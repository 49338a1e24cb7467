import { Box, Tab, Tabs, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { FormSkeleton } from '../../../ui/feedback/Skeletons';
import { ItemSearch, type PlanItemHit } from './ItemSearch';

const PriceRules = lazy(() => import('./PriceRules').then((module) => ({ default: module.PriceRules })));
const BatchPrices = lazy(() => import('./BatchPrices').then((module) => ({ default: module.BatchPrices })));
const BatchSoldOut = lazy(() => import('./BatchSoldOut').then((module) => ({ default: module.BatchSoldOut })));
const BatchTypes = lazy(() => import('./BatchTypes').then((module) => ({ default: module.BatchTypes })));
const PriceChanges = lazy(() => import('./PriceChanges').then((module) => ({ default: module.PriceChanges })));

const tabs = ['rules', 'price', 'soldOut', 'type', 'documents'] as const;
type TabName = (typeof tabs)[number];

function isTab(value: string | null): value is TabName {
  return tabs.some((tab) => tab === value);
}

/** Changes over several plans: prices by rules or dish by dish as a document, sold-out, categories (/brandLibrary/batchEditRecipes). */
export default function BatchEditRecipesPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [item, setItem] = useState<PlanItemHit | null>(null);
  const asked = search.get('tab');
  const tab = isTab(asked) ? asked : 'rules';
  return (
    <Box>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setSearch({ tab: next }, { replace: true })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('plan.batch.title')}
        sx={{ mb: 2 }}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} label={translate(`plan.batch.tabs.${name}`)} />
        ))}
      </Tabs>
      {tab === 'documents' ? (
        <Suspense fallback={<FormSkeleton />}>
          <PriceChanges />
        </Suspense>
      ) : tab === 'rules' ? (
        <Suspense fallback={<FormSkeleton />}>
          <PriceRules />
        </Suspense>
      ) : (
        <Box sx={{ display: 'flex', gap: 3, flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'start' }}>
          <ItemSearch chosen={item?.itemGuid ?? null} onChoose={setItem} />
          <Box sx={{ flex: 1, minWidth: 0, width: '100%' }}>
            {item ? (
              <Suspense fallback={<FormSkeleton />}>
                <ForItem key={`${tab} ${item.itemGuid}`} tab={tab} item={item} />
              </Suspense>
            ) : (
              <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
                {translate('plan.batch.choose')}
              </Typography>
            )}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function ForItem({ tab, item }: { tab: TabName; item: PlanItemHit }) {
  if (tab === 'soldOut') return <BatchSoldOut item={item} />;
  return tab === 'type' ? <BatchTypes item={item} /> : <BatchPrices item={item} />;
}
