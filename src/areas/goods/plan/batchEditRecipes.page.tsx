import { Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { useSearchParams } from '#ui/router';
import { mui } from '#ui/theme/muiSelectors';
import { type BatchProps, ItemSearch, type PlanItemHit } from './ItemSearch';

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

const column = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 };
const tabBar = { flexShrink: 0, minHeight: { sm: 36 }, [`& ${mui.tabRoot}`]: { minHeight: { sm: 36 } } };
const searchPane = { width: { xs: '100%', md: 264 }, flexShrink: 0, overflow: 'hidden auto', py: 0.5 };

/** Changes over several plans: prices by rules or dish by dish as a document, sold-out, categories (/brandLibrary/batchEditRecipes). */
export default function BatchEditRecipesPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const [item, setItem] = useState<PlanItemHit | null>(null);
  const [searching, setSearching] = useState(true);
  const choose = (next: PlanItemHit) => {
    setItem(next);
    setSearching(false);
  };
  const asked = search.get('tab');
  const tab = isTab(asked) ? asked : 'rules';
  return (
    <Box sx={column}>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setSearch({ tab: next }, { replace: true })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('plan.batch.title')}
        sx={tabBar}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} label={translate(`plan.batch.tabs.${name}`)} />
        ))}
      </Tabs>
      <Suspense fallback={<FormSkeleton />}>
        {tab === 'documents' ? (
          <PriceChanges />
        ) : tab === 'rules' ? (
          <PriceRules />
        ) : (
          <Box sx={{ display: 'flex', gap: 2, flex: 1, minHeight: 0 }}>
            {/* On a phone the dish is chosen first; then there is only room for what is done to it, which stays meanwhile. */}
            <Box sx={{ ...searchPane, display: { xs: searching ? 'block' : 'none', md: 'block' } }}>
              <ItemSearch chosen={item?.itemGuid ?? null} onChoose={choose} />
            </Box>
            <Box sx={{ ...column, minWidth: 0, display: { xs: searching ? 'none' : 'flex', md: 'flex' } }}>
              {item ? (
                <ForItem
                  key={tab}
                  tab={tab}
                  item={item}
                  onChoose={choose}
                  head={
                    <Box sx={{ display: 'flex', alignItems: 'center', flex: 1, minWidth: 120, minHeight: 36 }}>
                      <Typography variant="h2" noWrap sx={{ flex: 1 }}>
                        {item.name}
                      </Typography>
                      <Button size="small" sx={{ display: { md: 'none' } }} onClick={() => setSearching(true)}>
                        {translate('plan.batch.another')}
                      </Button>
                    </Box>
                  }
                />
              ) : (
                <EmptyState title="plan.batch.choose" text={`plan.batch.next.${tab}`} />
              )}
            </Box>
          </Box>
        )}
      </Suspense>
    </Box>
  );
}

interface ForItemProps extends BatchProps {
  tab: TabName;
}

function ForItem({ tab, ...props }: ForItemProps) {
  // Ticks are of one item: another begins without any.
  if (tab === 'soldOut') return <BatchSoldOut key={props.item.itemGuid} {...props} />;
  return tab === 'type' ? <BatchTypes {...props} /> : <BatchPrices {...props} />;
}
