import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, FormControlLabel, IconButton, Switch, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { NearView } from '../../../ui/lists/NearView';
import { isItemName, isPrice, isSoldOut, markSku, markSoldOut, type PlanItem, type PlanSku } from './content';
import { LateControl } from './LateControl';

interface Props {
  item: PlanItem;
  readOnly: boolean;
  problem: string | undefined;
  onChange: (item: PlanItem) => void;
  onRemove: (guid: string) => void;
}

/** CSS pixels of an item's first line, and of each sku's. */
const lineHeight = 44;

/** One item of a plan: its name as guests see it, a price for each sku, and whether it is sold out. */
export const PlanItemRow = memo(function PlanItemRow(props: Props) {
  const { planItemName, skuList } = props.item;
  const prices = skuList.map((sku) => `${sku.name ?? ''} ¥${sku.salePrice}`);
  return (
    <NearView height={16 + (skuList.length + 1) * lineHeight} plain={[planItemName, ...prices].join(' ')}>
      <ItemControls {...props} />
    </NearView>
  );
});

function ItemControls({ item, readOnly, problem, onChange, onRemove }: Props) {
  const translate = useTranslate();
  const name = item.planItemName;
  const priceOf = (sku: PlanSku, changes: Partial<PlanSku>) =>
    onChange({
      ...item,
      skuList: item.skuList.map((one) => (one.skuGuid === sku.skuGuid ? { ...one, ...changes } : one)),
    });
  return (
    <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1, minWidth: 140 }}>
          <LateControl
            value={name}
            label={translate('plan.itemName', { name })}
            readOnly={readOnly}
            isValid={isItemName}
            onCommit={(text) => onChange({ ...item, planItemName: text.trim() })}
          />
        </Box>
        <FormControlLabel
          sx={{ mr: 0 }}
          control={
            <Switch
              size="small"
              checked={isSoldOut(item)}
              disabled={readOnly}
              onChange={(_, out) => {
                const [next] = markSoldOut([item], new Set([item.itemGuid]), out);
                if (next) onChange(next);
              }}
            />
          }
          label={translate('plan.soldOut')}
        />
        {readOnly ? null : (
          <IconButton
            size="small"
            aria-label={translate('plan.removeItem', { name })}
            onClick={() => onRemove(item.itemGuid)}
          >
            <DeleteOutline fontSize="small" />
          </IconButton>
        )}
      </Box>
      {item.skuList.map((sku) => (
        <Box key={sku.skuGuid} sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 0.5, flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ width: 88, color: 'var(--muted)' }} noWrap>
            {sku.name}
          </Typography>
          <LateControl
            width={120}
            start="¥"
            value={sku.salePrice}
            label={translate('plan.priceOf', { name: `${name} ${sku.name ?? ''}` })}
            readOnly={readOnly}
            isValid={isPrice}
            onCommit={(price) => priceOf(sku, { salePrice: price })}
          />
          <LateControl
            width={120}
            start="¥"
            value={sku.memberPrice ?? ''}
            label={translate('plan.memberPriceOf', { name: `${name} ${sku.name ?? ''}` })}
            placeholder={translate('plan.memberPrice')}
            readOnly={readOnly}
            isValid={(price) => price === '' || isPrice(price)}
            onCommit={(price) => priceOf(sku, { memberPrice: price === '' ? null : price })}
          />
          {item.skuList.length > 1 ? (
            <FormControlLabel
              sx={{ mr: 0 }}
              control={
                <Switch
                  size="small"
                  checked={isSoldOut(sku)}
                  disabled={readOnly}
                  onChange={(_, out) => onChange(markSku(item, sku.skuGuid, out))}
                />
              }
              label={translate('plan.skuSoldOut', { name: sku.name ?? '' })}
            />
          ) : null}
        </Box>
      ))}
      {problem ? (
        <Typography role="alert" variant="caption" sx={{ color: 'var(--error)' }}>
          {problem}
        </Typography>
      ) : null}
    </Box>
  );
}
