import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureText } from '../../../entity/useFailure';
import { useLeaveWarning } from '../../../entity/useLeaveWarning';
import { Quantity } from '../../../ui/feedback/values';
import { NumberControl } from '../../../ui/inputs/NumberControl';
import { numberRule } from '../../../ui/inputs/rules';
import type { StocktakeLine } from './lines';

interface Props {
  line: StocktakeLine;
  blind: boolean;
  onCount: (rows: { material: string; counted: string | null }[]) => Promise<void>;
}

const rule = numberRule({ min: '0', max: '99999999', decimals: 3 });

function plain(quantity: string | null): string | null {
  return quantity?.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity;
}

/** Puts the cursor into the next quantity of the sheet. */
function goOn(from: HTMLElement): void {
  const next = from.closest('li')?.nextElementSibling?.querySelector('input');
  next?.focus();
  next?.select();
}

/** One material: its number is saved on leaving the field or by Enter, and stays in the field until it is. */
export function CountRow({ line, blind, onCount }: Props) {
  const translate = useTranslate();
  const textOf = useFailureText();
  const saved = plain(line.counted);
  const [typed, setTyped] = useState<string | null | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const value = typed === undefined ? saved : typed;
  const refusal = rule(value);
  const unsaved = typed !== undefined && typed !== saved;
  useLeaveWarning(unsaved);
  const save = async () => {
    if (!unsaved || refusal) return;
    try {
      await onCount([{ material: line.id, counted: typed ?? null }]);
      setTyped(undefined);
      setFailure(null);
    } catch (error) {
      setFailure(textOf(error) ?? null);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    goOn(event.currentTarget);
    void save();
  };
  const message = refusal && unsaved ? translate(refusal.message, refusal.args) : failure;
  const { name, code, specification, mainUnit, subUnit, conversionRatio } = line.material;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 1,
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 140 }}>
        {name}
        <Typography component="div" variant="caption" sx={{ color: 'var(--muted)' }}>
          {[code, specification, subUnit ? `1 ${subUnit} = ${conversionRatio} ${mainUnit}` : '']
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {blind ? null : (
        <Box sx={{ width: 120, textAlign: 'right' }}>
          <Typography component="div" variant="caption" sx={{ color: 'var(--muted)' }}>
            {translate('stock.take.book')}
          </Typography>
          <Quantity value={line.book} unit={mainUnit} />
        </Box>
      )}
      <Box sx={{ width: 140 }} onKeyDown={onKeyDown}>
        <NumberControl
          aria-label={translate('stock.take.counted', { name })}
          aria-invalid={Boolean(message)}
          unit={mainUnit}
          value={value}
          onChange={setTyped}
          onBlur={() => void save()}
        />
      </Box>
      {blind ? null : (
        <Box sx={{ width: 96, textAlign: 'right' }}>
          <Typography component="div" variant="caption" sx={{ color: 'var(--muted)' }}>
            {translate('stock.take.difference')}
          </Typography>
          <Quantity value={line.difference} />
        </Box>
      )}
      {message ? (
        <Typography role="alert" variant="caption" sx={{ width: '100%', color: 'var(--error)', textAlign: 'right' }}>
          {message}
        </Typography>
      ) : null}
    </Box>
  );
}
