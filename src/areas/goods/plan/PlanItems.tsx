import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SearchField } from '#ui/inputs/tree/SearchField.tsx';
import { NearViewArea } from '#ui/lists/NearView.tsx';
import { SortableRows } from '#ui/lists/SortableRows.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import type { PickedGoods } from '../picker/offered';
import { liveTypes, type PlanContent, type PlanItem, renumbered } from './content';
import { itemColumns, PlanItemRow } from './PlanItemRow';
import { PlanTypes, wholeMenu } from './PlanTypes';
import { withPicked } from './picked';

const GoodsPicker = lazy(() => import('../picker/GoodsPicker'));

interface Props {
  content: PlanContent;
  onChange: (content: PlanContent) => void;
  readOnly: boolean;
  /** what a save refused, by the guid of the item or category */
  problems: Record<string, string>;
}

/** Plans of more dishes begin with their first category. */
const allAtOnce = 200;

const parts = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { xs: 'stretch', md: 'start' },
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
};

/** Items of a plan, all or a category at a time: order within a category by dragging, prices in place, sold-out switches. */
export function PlanItems({ content, onChange, readOnly, problems }: Props) {
  const translate = useTranslate();
  const brand: unknown = useWatch({ name: 'brand' });
  const [chosen, setChosen] = useState<string | null>(() => (content.items.length > allAtOnce ? null : wholeMenu));
  const [keyword, setKeyword] = useState('');
  const [picking, setPicking] = useState(false);
  const types = liveTypes(content.types);
  const isWhole = chosen === wholeMenu;
  const isKnown = isWhole || types.some((type) => type.typeGuid === chosen);
  const current = isKnown ? chosen : (types[0]?.typeGuid ?? null);
  const asked = keyword.trim().toLowerCase();
  const sorted = !(readOnly || isWhole || asked !== '');
  const columns = useMemo(() => itemColumns(translate, sorted), [translate, sorted]);
  const shown = content.items.filter((item) =>
    asked ? item.planItemName.toLowerCase().includes(asked) : isWhole || item.typeGuid === current,
  );
  const changeItem = useEvent((item: PlanItem) =>
    onChange({ ...content, items: content.items.map((one) => (one.itemGuid === item.itemGuid ? item : one)) }),
  );
  const removeItem = useEvent((guid: string) =>
    onChange(renumbered({ ...content, items: content.items.filter((one) => one.itemGuid !== guid) })),
  );
  const move = (from: number, to: number) => {
    const order = [...shown];
    const [moved] = order.splice(from, 1);
    if (moved) order.splice(to, 0, moved);
    const sorts = shown.map((item) => item.sort ?? 0);
    const next = new Map(order.map((item, index) => [item.itemGuid, sorts[index]]));
    const items = content.items.map((item) => ({ ...item, sort: next.get(item.itemGuid) ?? item.sort }));
    onChange(renumbered({ ...content, items }));
  };
  const drawRow = useCallback(
    (item: PlanItem) => (
      <PlanItemRow
        item={item}
        readOnly={readOnly}
        problem={problems[item.itemGuid]}
        onChange={changeItem}
        onRemove={removeItem}
      />
    ),
    [readOnly, problems, changeItem, removeItem],
  );
  return (
    <Box
      component="section"
      aria-label={translate('resources.menuPlan.sections.items')}
      data-section="items"
      sx={parts}
    >
      <PageActions>
        <Box sx={{ width: { xs: 160, sm: 240 } }}>
          <SearchField value={keyword} onChange={setKeyword} />
        </Box>
        {readOnly ? null : (
          <Button variant="outlined" startIcon={<Add />} disabled={!brand} onClick={() => setPicking(true)}>
            {translate('plan.addItems')}
          </Button>
        )}
      </PageActions>
      <PlanTypes
        content={content}
        current={asked ? null : current}
        onChoose={setChosen}
        onChange={onChange}
        readOnly={readOnly}
        problems={problems}
      />
      <Box sx={{ flex: 1, minWidth: 0, width: '100%' }}>
        <NearViewArea>
          <SortableRows
            label={translate('plan.itemList')}
            lines={columns}
            rows={shown}
            idOf={(item) => item.itemGuid}
            nameOf={(item) => item.planItemName}
            onMove={move}
            disabled={!sorted}
          >
            {drawRow}
          </SortableRows>
        </NearViewArea>
        {shown.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'var(--muted)', p: 3, textAlign: 'center' }}>
            {translate(asked ? 'plan.notFound' : isWhole ? 'plan.emptyWhole' : 'plan.empty')}
          </Typography>
        ) : null}
      </Box>
      <Suspense fallback={null}>
        {picking && typeof brand === 'string' ? (
          <GoodsPicker
            place={brand}
            withPackages
            known={new Set(content.items.flatMap(({ skuList }) => skuList.map(({ skuGuid }) => skuGuid)))}
            onClose={() => setPicking(false)}
            onPick={(picked: PickedGoods[]) => {
              onChange(withPicked(content, picked));
              setPicking(false);
            }}
          />
        ) : null}
      </Suspense>
    </Box>
  );
}
