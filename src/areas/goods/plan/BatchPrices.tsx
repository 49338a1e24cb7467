import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { LeaveButton } from '#entity/form/LeaveButton.tsx';
import { useLeaveQuestion } from '#entity/form/useLeaveQuestion';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Money } from '#ui/feedback/values.tsx';
import { Line, LineCell, type LineColumn, LineGroup, LineNote, LineTable } from '#ui/lists/LineTable.tsx';
import { ActBar } from '#ui/page/ActBar.tsx';
import { WorkFrame } from '#ui/page/WorkFrame.tsx';
import { moneyText } from '#values/numberText';
import { Difference } from '../PriceStep';
import { type Adjustment, adjusted, adjustments, type Rounding, roundings } from './adjust';
import { isPrice, mostBatchRows } from './content';
import { EffectiveTime, isEffectiveTime } from './EffectiveTime';
import type { BatchProps } from './ItemSearch';
import { LateControl } from './LateControl';
import { OtherChanges } from './OtherChanges';
import { type Change, changeKey, useChanges } from './useChanges';
import { useBatch, useItemPlans } from './useItemPlans';

const isWrong = ({ value }: Change) => !isPrice(value);

/** New prices of items in several plans, one item after the other, as a named document: at once or from a date, with an undo. */
export function BatchPrices({ item, head, onChoose }: BatchProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useItemPlans(item);
  const prices = useChanges();
  /** rows that the last adjustment of all would have brought out of bounds */
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const [how, setHow] = useState<Adjustment>('percent');
  const [figure, setFigure] = useState('');
  const [rounding, setRounding] = useState<Rounding>('0.01');
  const save = useBatch('save_batch_edit_plan_price', 'plan.batch.priceDone', () => {
    prices.clear();
    setRefused(new Set());
    setName('');
  });
  const rows = (data ?? []).flatMap((plan) =>
    plan.skuList.map((sku) => ({ plan, sku, key: changeKey(item.itemGuid, plan.planGuid, sku.skuGuid) })),
  );
  const changed = prices.all;
  const act = translate('plan.batch.change', { smart_count: changed.length });
  useLeaveQuestion(changed.length > 0 ? [act] : []);
  if (!data) return <BlockSkeleton height={240} />;
  const change = ({ plan, sku }: (typeof rows)[number], value: string) => ({
    item,
    planGuid: plan.planGuid,
    skuGuid: sku.skuGuid,
    value,
    before: sku.salePrice,
  });
  const put = (row: (typeof rows)[number], price: string) => {
    prices.put([change(row, price)]);
    setRefused(new Set([...refused].filter((one) => one !== row.key)));
  };
  const wrong = changed.filter(isWrong);
  const toAll = () => {
    const adjustedRows = rows.map((row) => ({ row, price: adjusted(row.sku.salePrice, how, figure, rounding) }));
    prices.put(adjustedRows.flatMap(({ row, price }) => (price ? [change(row, price)] : [])));
    setRefused(new Set(adjustedRows.flatMap(({ row, price }) => (price ? [] : [row.key]))));
  };
  const problem = changed.length > mostBatchRows ? 'tooMany' : wrong.length > 0 ? 'wrong' : 'fromHint';
  const hint = `plan.batch.${problem}`;
  const submit = () =>
    save.mutate({
      name,
      effectiveTime: at,
      // Prices for members are left out: the document would bring those of today back at its time.
      rows: changed.map((one) => ({
        planGuid: one.planGuid,
        itemGuid: one.item.itemGuid,
        skuGuid: one.skuGuid,
        salePrice: one.value,
      })),
    });
  const columns: LineColumn[] = [
    { name: 'plan', label: translate('plan.batch.plan'), width: 'minmax(140px, 1fr)' },
    { name: 'sku', label: translate('plan.batch.sku'), width: '96px' },
    { name: 'before', label: translate('plan.push.before'), width: '96px', end: true },
    { name: 'after', label: translate('plan.push.after'), width: '120px' },
    { name: 'difference', label: translate('plan.batch.difference'), width: '88px', end: true },
  ];
  const valid = rows.some(({ sku }) => adjusted(sku.salePrice, how, figure, rounding) !== undefined);
  return (
    <WorkFrame
      saving={save.isPending}
      edge
      bar={
        <ActBar
          status={
            <Typography
              variant="body2"
              sx={{ color: hint === 'plan.batch.fromHint' ? 'var(--muted)' : 'var(--error)' }}
            >
              {translate(hint, { max: mostBatchRows, smart_count: wrong.length })}
            </Typography>
          }
        >
          <TextField
            size="small"
            placeholder={translate('plan.batch.name')}
            value={name}
            disabled={save.isPending}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 20, 'aria-label': translate('plan.batch.name') } }}
            sx={{ width: { xs: '100%', sm: 160 } }}
          />
          <EffectiveTime value={at} onChange={setAt} />
          <LeaveButton resource="menuPlan" />
          <Button
            variant="contained"
            disabled={
              save.isPending ||
              !name.trim() ||
              !isEffectiveTime(at) ||
              changed.length === 0 ||
              changed.length > mostBatchRows ||
              wrong.length > 0
            }
            onClick={submit}
          >
            {act}
          </Button>
        </ActBar>
      }
    >
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', pb: 0.5 }}>
        {head}
        <Pick
          label={translate('plan.batch.how')}
          value={how}
          options={adjustments.map((id) => ({ id, name: translate(`plan.batch.adjust.${id}`) }))}
          onChange={(id) => setHow(adjustments.find((one) => one === id) ?? how)}
        />
        <TextField
          size="small"
          placeholder={translate('plan.batch.figure')}
          value={figure}
          onChange={(event) => setFigure(event.target.value.trim())}
          slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': translate('plan.batch.figure') } }}
          sx={{ width: 96 }}
        />
        <Pick
          label={translate('plan.batch.rounding')}
          value={rounding}
          options={roundings.map((id) => ({
            id,
            name: `${translate('plan.batch.rounding')} ${moneyText(id, locale)}`,
          }))}
          onChange={(id) => setRounding(roundings.find((one) => one === id) ?? rounding)}
        />
        <Button variant="outlined" disabled={!valid} onClick={toAll}>
          {translate('plan.batch.toAll')}
        </Button>
      </Box>
      <OtherChanges changes={changed} item={item} onChoose={onChoose} isWrong={isWrong} />
      <Box sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'var(--surface)' }}>
        <LineTable label={item.name} columns={columns}>
          {rows.map(({ plan, sku, key }) => (
            <LineGroup key={key}>
              <Line>
                <LineCell card={8}>{plan.planName}</LineCell>
                <LineCell card={4}>{sku.name}</LineCell>
                <LineCell label={translate('plan.push.before')} end card={4}>
                  <Money value={sku.salePrice} />
                </LineCell>
                <LineCell label={translate('plan.push.after')} card={4}>
                  <LateControl
                    start="¥"
                    value={prices.valueOf(key) ?? sku.salePrice}
                    label={translate('plan.priceOf', { name: `${plan.planName} ${sku.name ?? ''}` })}
                    isValid={isPrice}
                    onCommit={(price) => put({ plan, sku, key }, price)}
                  />
                </LineCell>
                <LineCell label={translate('plan.batch.difference')} end card={4}>
                  <Difference before={sku.salePrice} after={prices.valueOf(key) ?? sku.salePrice} />
                </LineCell>
              </Line>
              {refused.has(key) ? (
                <LineNote columns={columns.length}>
                  <Typography variant="caption" component="p" role="alert" sx={{ color: 'var(--error)' }}>
                    {translate('plan.batch.outOfRange')}
                  </Typography>
                </LineNote>
              ) : null}
            </LineGroup>
          ))}
        </LineTable>
      </Box>
    </WorkFrame>
  );
}

interface PickProps {
  label: string;
  value: string;
  options: readonly { id: string; name: string }[];
  onChange: (id: string) => void;
}

function Pick({ label, value, options, onChange }: PickProps) {
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: 144 }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
    >
      {options.map((one) => (
        <MenuItem key={one.id} value={one.id}>
          {one.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
