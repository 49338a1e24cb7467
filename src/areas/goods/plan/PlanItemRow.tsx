import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { IconButton, Switch, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Line, LineCell, type LineColumn, LineNote } from '#ui/lists/LineTable.tsx';
import { NearView } from '#ui/lists/NearView.tsx';
import { SortHandle } from '#ui/lists/SortableRows.tsx';
import { isItemName, isPrice, isSoldOut, markSku, markSoldOut, type PlanItem, type PlanSku } from './content';
import { LateControl } from './LateControl';

interface Props {
  item: PlanItem;
  readOnly: boolean;
  problem: string | undefined;
  onChange: (item: PlanItem) => void;
  onRemove: (guid: string) => void;
}

/** CSS pixels of a line. */
const lineHeight = 40;

const columnCount = 7;

/** The columns of a plan's dishes; those in an order that can be changed have handles. */
export function itemColumns(translate: (key: string) => string, sorted: boolean): LineColumn[] {
  return [
    { name: 'handle', label: translate('plan.columns.order'), width: sorted ? '32px' : '0px', unseen: true },
    { name: 'name', label: translate('plan.columns.name'), width: 'minmax(120px, 1fr)' },
    { name: 'sku', label: translate('plan.batch.sku'), width: '96px' },
    { name: 'price', label: translate('plan.columns.price'), width: '116px' },
    { name: 'member', label: translate('plan.memberPrice'), width: '116px' },
    { name: 'soldOut', label: translate('plan.soldOut'), width: '72px' },
    { name: 'remove', label: translate('ui.table.actions'), width: '40px', unseen: true },
  ];
}

/**
 * One item of a plan: its name as guests see it, a price for each sku, and whether it is sold out; one line, or one more
 * for each of several skus.
 */
export const PlanItemRow = memo(function PlanItemRow(props: Props) {
  const { planItemName, skuList } = props.item;
  const lines = skuList.length > 1 ? skuList.length + 1 : 1;
  const prices = skuList.map((sku) => `${sku.name ?? ''} ¥${sku.salePrice}`);
  return (
    <NearView height={lines * lineHeight} lines plain={[planItemName, ...prices].join(' ')}>
      <ItemLines {...props} />
    </NearView>
  );
});

function ItemLines({ item, readOnly, problem, onChange, onRemove }: Props) {
  const translate = useTranslate();
  const name = item.planItemName;
  const [only] = item.skuList.length === 1 ? item.skuList : [];
  const change = (sku: PlanSku, changes: Partial<PlanSku>) =>
    onChange({
      ...item,
      skuList: item.skuList.map((one) => (one.skuGuid === sku.skuGuid ? { ...one, ...changes } : one)),
    });
  const markAll = (out: boolean) => {
    const [next] = markSoldOut([item], new Set([item.itemGuid]), out);
    if (next) onChange(next);
  };
  const prices = { name, readOnly, onChange: change };
  return (
    <>
      <Line>
        <LineCell card={2}>
          <SortHandle />
        </LineCell>
        <LineCell card={10}>
          <LateControl
            value={name}
            label={translate('plan.itemName', { name })}
            readOnly={readOnly}
            isValid={isItemName}
            onCommit={(text) => onChange({ ...item, planItemName: text.trim() })}
          />
        </LineCell>
        {only ? (
          <PriceCells {...prices} sku={only} />
        ) : (
          <>
            <LineCell>
              <Typography variant="body2" component="span" noWrap sx={{ color: 'var(--muted)' }}>
                {translate('plan.columns.skus', { smart_count: item.skuList.length })}
              </Typography>
            </LineCell>
            <LineCell />
            <LineCell />
          </>
        )}
        <SoldOutCell name={name} out={isSoldOut(item)} readOnly={readOnly} onChange={markAll} />
        <LineCell card={6} end>
          {readOnly ? null : (
            <IconButton
              size="small"
              aria-label={translate('plan.removeItem', { name })}
              onClick={() => onRemove(item.itemGuid)}
            >
              <DeleteOutline fontSize="small" />
            </IconButton>
          )}
        </LineCell>
      </Line>
      {only
        ? null
        : item.skuList.map((sku) => (
            <Line key={sku.skuGuid}>
              <LineCell />
              <LineCell />
              <PriceCells {...prices} sku={sku} />
              <SoldOutCell
                name={`${name} ${sku.name ?? ''}`}
                out={isSoldOut(sku)}
                readOnly={readOnly}
                onChange={(out) => onChange(markSku(item, sku.skuGuid, out))}
              />
              <LineCell />
            </Line>
          ))}
      {problem ? (
        <LineNote columns={columnCount}>
          <Typography role="alert" variant="caption" sx={{ color: 'var(--error)' }}>
            {problem}
          </Typography>
        </LineNote>
      ) : null}
    </>
  );
}

interface PriceProps {
  name: string;
  sku: PlanSku;
  readOnly: boolean;
  onChange: (sku: PlanSku, changes: Partial<PlanSku>) => void;
}

function PriceCells({ name, sku, readOnly, onChange }: PriceProps) {
  const translate = useTranslate();
  const full = `${name} ${sku.name ?? ''}`;
  return (
    <>
      <LineCell label={translate('plan.batch.sku')} card={4}>
        <Typography variant="body2" component="div" noWrap sx={{ color: 'var(--muted)', lineHeight: '36px' }}>
          {sku.name}
        </Typography>
      </LineCell>
      <LineCell label={translate('plan.columns.price')} card={4}>
        <LateControl
          start="¥"
          value={sku.salePrice}
          label={translate('plan.priceOf', { name: full })}
          readOnly={readOnly}
          isValid={isPrice}
          onCommit={(price) => onChange(sku, { salePrice: price })}
        />
      </LineCell>
      <LineCell label={translate('plan.memberPrice')} card={4}>
        <LateControl
          start="¥"
          value={sku.memberPrice ?? ''}
          label={translate('plan.memberPriceOf', { name: full })}
          readOnly={readOnly}
          isValid={(price) => price === '' || isPrice(price)}
          onCommit={(price) => onChange(sku, { memberPrice: price === '' ? null : price })}
        />
      </LineCell>
    </>
  );
}

interface SoldOutProps {
  name: string;
  out: boolean;
  readOnly: boolean;
  onChange: (out: boolean) => void;
}

function SoldOutCell({ name, out, readOnly, onChange }: SoldOutProps) {
  const translate = useTranslate();
  return (
    <LineCell label={translate('plan.soldOut')} card={6}>
      <Switch
        size="small"
        checked={out}
        disabled={readOnly}
        onChange={(_, next) => onChange(next)}
        slotProps={{ input: { 'aria-label': translate('plan.soldOutOf', { name: name.trim() }) } }}
      />
    </LineCell>
  );
}
