import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SearchField } from '../../../ui/inputs/tree/SearchField';
import { NearViewArea } from '../../../ui/lists/NearView';
import { SortableRows } from '../../../ui/lists/SortableRows';
import type { PickedGoods } from '../picker/offered';
import { liveTypes, type PlanContent, type PlanItem, renumbered } from './content';
import { PlanItemRow } from './PlanItemRow';
import { PlanTypes } from './PlanTypes';
import { withPicked } from './picked';

const GoodsPicker = lazy(() => import('../picker/GoodsPicker'));

interface Props {
  content: PlanContent;
  onChange: (content: PlanContent) => void;
  readOnly: boolean;
  /** what a save refused, by the guid of the item or category */
  problems: Record<string, string>;
}

/** Items of a plan, a category at a time: order by dragging, prices in place, sold-out switches. */
export function PlanItems({ content, onChange, readOnly, problems }: Props) {
  const translate = useTranslate();
  const brand: unknown = useWatch({ name: 'brand' });
  const [chosen, setChosen] = useState<string | null>(null);
  const [keyword, setKeyword] = useState('');
  const [picking, setPicking] = useState(false);
  const types = liveTypes(content.types);
  const current = types.some((type) => type.typeGuid === chosen) ? chosen : (types[0]?.typeGuid ?? null);
  const asked = keyword.trim().toLowerCase();
  const shown = content.items.filter((item) =>
    asked ? item.planItemName.toLowerCase().includes(asked) : item.typeGuid === current,
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
    <Box sx={{ display: 'flex', gap: 2, flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'start' }}>
      <PlanTypes
        content={content}
        current={asked ? null : current}
        onChoose={setChosen}
        onChange={onChange}
        readOnly={readOnly}
        problems={problems}
      />
      <Box sx={{ flex: 1, minWidth: 0, width: '100%' }}>
        <Box sx={{ display: 'flex', gap: 1, mb: 1, flexWrap: 'wrap' }}>
          <Box sx={{ maxWidth: 320, flex: 1, minWidth: 160 }}>
            <SearchField value={keyword} onChange={setKeyword} />
          </Box>
          {readOnly ? null : (
            <Button variant="outlined" startIcon={<Add />} disabled={!brand} onClick={() => setPicking(true)}>
              {translate('plan.addItems')}
            </Button>
          )}
        </Box>
        {shown.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'var(--muted)', py: 3 }}>
            {translate(asked ? 'plan.notFound' : 'plan.empty')}
          </Typography>
        ) : null}
        <NearViewArea>
          <SortableRows
            rows={shown}
            idOf={(item) => item.itemGuid}
            nameOf={(item) => item.planItemName}
            label={translate('plan.itemList')}
            onMove={move}
            disabled={readOnly || asked !== ''}
          >
            {drawRow}
          </SortableRows>
        </NearViewArea>
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
