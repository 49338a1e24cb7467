import {
  Box,
  Button,
  MenuItem,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Money } from '../../../ui/feedback/values';
import { type Adjustment, adjusted, adjustments, type Rounding, roundings } from './adjust';
import { isPrice } from './content';
import { EffectiveTime, isEffectiveTime } from './EffectiveTime';
import type { PlanItemHit } from './ItemSearch';
import { LateControl } from './LateControl';
import { useBatch, useItemPlans } from './useItemPlans';

const maxRows = 20;

/** New prices of an item in several plans, as a named document: at once or from a date, with an undo. */
export function BatchPrices({ item }: { item: PlanItemHit }) {
  const translate = useTranslate();
  const { data } = useItemPlans(item);
  const [prices, setPrices] = useState<ReadonlyMap<string, string>>(new Map());
  /** rows that the last adjustment of all would have brought out of bounds */
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const [how, setHow] = useState<Adjustment>('percent');
  const [figure, setFigure] = useState('');
  const [rounding, setRounding] = useState<Rounding>('0.01');
  const save = useBatch('save_batch_edit_plan_price', 'plan.batch.priceDone', () => {
    setPrices(new Map());
    setRefused(new Set());
    setName('');
  });
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const rows = data.flatMap((plan) =>
    plan.skuList.map((sku) => ({ plan, sku, key: `${plan.planGuid} ${sku.skuGuid}` })),
  );
  const changed = rows.filter(({ key, sku }) => prices.has(key) && prices.get(key) !== sku.salePrice);
  const put = (key: string, price: string) => {
    setPrices(new Map(prices).set(key, price));
    setRefused(new Set([...refused].filter((one) => one !== key)));
  };
  const wrong = changed.filter(({ key }) => !isPrice(prices.get(key)));
  const toAll = () => {
    const next = new Map(prices);
    const beyond = new Set<string>();
    for (const { key, sku } of rows) {
      const price = adjusted(sku.salePrice, how, figure, rounding);
      if (price) next.set(key, price);
      else beyond.add(key);
    }
    setPrices(next);
    setRefused(beyond);
  };
  const problem = changed.length > maxRows ? 'tooMany' : wrong.length > 0 ? 'wrong' : 'fromHint';
  const hint = `plan.batch.${problem}`;
  const submit = () =>
    save.mutate({
      name,
      effectiveTime: at,
      // Prices for members are left out: the document would bring those of today back at its time.
      rows: changed.map(({ plan, sku, key }) => ({
        planGuid: plan.planGuid,
        itemGuid: item.itemGuid,
        skuGuid: sku.skuGuid,
        salePrice: prices.get(key),
      })),
    });
  const valid = rows.some(({ sku }) => adjusted(sku.salePrice, how, figure, rounding) !== undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">{item.name}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={translate('plan.batch.how')}
          value={how}
          onChange={(event) => setHow(adjustments.find((one) => one === event.target.value) ?? how)}
        >
          {adjustments.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`plan.batch.adjust.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          label={translate('plan.batch.figure')}
          value={figure}
          onChange={(event) => setFigure(event.target.value.trim())}
          sx={{ width: 120 }}
        />
        <TextField
          select
          size="small"
          label={translate('plan.batch.rounding')}
          value={rounding}
          onChange={(event) => setRounding(roundings.find((one) => one === event.target.value) ?? rounding)}
        >
          {roundings.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" disabled={!valid} onClick={toAll}>
          {translate('plan.batch.toAll')}
        </Button>
      </Box>
      <Table size="small" aria-label={item.name}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('plan.batch.plan')}</TableCell>
            <TableCell>{translate('plan.batch.sku')}</TableCell>
            <TableCell align="right">{translate('plan.push.before')}</TableCell>
            <TableCell>{translate('plan.push.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ plan, sku, key }) => (
            <TableRow key={key}>
              <TableCell>{plan.planName}</TableCell>
              <TableCell>{sku.name}</TableCell>
              <TableCell align="right">
                <Money value={sku.salePrice} />
              </TableCell>
              <TableCell>
                <LateControl
                  width={120}
                  start="¥"
                  value={prices.get(key) ?? sku.salePrice}
                  label={translate('plan.priceOf', { name: `${plan.planName} ${sku.name ?? ''}` })}
                  isValid={isPrice}
                  onCommit={(price) => put(key, price)}
                />
                {refused.has(key) ? (
                  <Typography variant="caption" component="p" role="alert" sx={{ color: 'var(--error)' }}>
                    {translate('plan.batch.outOfRange')}
                  </Typography>
                ) : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          size="small"
          label={translate('plan.batch.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
        <EffectiveTime value={at} onChange={setAt} />
        <Button
          variant="contained"
          disabled={
            save.isPending ||
            !name.trim() ||
            !isEffectiveTime(at) ||
            changed.length === 0 ||
            changed.length > maxRows ||
            wrong.length > 0
          }
          onClick={submit}
        >
          {translate('plan.batch.change', { smart_count: changed.length })}
        </Button>
        <Typography
          role="status"
          variant="body2"
          sx={{ color: hint === 'plan.batch.fromHint' ? 'var(--muted)' : 'var(--error)' }}
        >
          {translate(hint, { max: maxRows, smart_count: wrong.length })}
        </Typography>
      </Box>
    </Box>
  );
}
