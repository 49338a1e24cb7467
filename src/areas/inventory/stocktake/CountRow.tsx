import { Box, Typography } from '@mui/material';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureText } from '../../../entity/useFailure';
import { useLeaveWarning } from '../../../entity/useLeaveWarning';
import { Quantity } from '../../../ui/feedback/values';
import { NumberControl } from '../../../ui/inputs/NumberControl';
import { numberRule } from '../../../ui/inputs/rules';
import type { StocktakeLine } from './lines';
import { countedOf, type Parts, partsOf } from './parts';

interface Props {
  line: StocktakeLine;
  blind: boolean;
  onCount: (rows: { material: string; counted: string | null }[]) => Promise<void>;
}

const rule = numberRule({ min: '0', max: '99999999', decimals: 3 });

/** Puts the cursor into the next quantity: of this material, or of the next one. */
function goOn(from: HTMLElement): void {
  const inputs = [...(from.closest('ul')?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.findIndex((input) => input.matches(':focus')) + 1];
  next?.focus();
  next?.select();
}

/**
 * One material, counted in its main unit or in sub units and main units beside them. The number is saved on blur or
 * Enter, and stays in the fields until then.
 */
export function CountRow({ line, blind, onCount }: Props) {
  const translate = useTranslate();
  const textOf = useFailureText();
  const { name, code, specification, mainUnit, subUnit, conversionRatio } = line.material;
  const ratio = subUnit ? conversionRatio : null;
  const saved = partsOf(line.counted, ratio);
  const [typed, setTyped] = useState<Parts | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const parts = typed ?? saved;
  const value = countedOf(parts, ratio);
  const refusal = rule(parts.sub) ?? rule(parts.main) ?? rule(value);
  const unsaved = typed !== undefined && (typed.sub !== saved.sub || typed.main !== saved.main);
  useLeaveWarning(unsaved);
  const save = async () => {
    if (!unsaved || refusal) return;
    try {
      await onCount([{ material: line.id, counted: value }]);
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
  // Leaving one field of a material for the other is no end of counting it.
  const onLeave = (event: FocusEvent<HTMLElement>) => {
    const { currentTarget, relatedTarget } = event;
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) void save();
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        alignItems: 'center',
        px: { xs: 1, sm: 2 },
        py: { xs: 0.5, sm: 1 },
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 110 }}>
        {name}
        <Typography component="div" variant="caption" sx={{ color: 'var(--muted)' }}>
          {[code, specification, ratio ? `1 ${subUnit} = ${ratio} ${mainUnit}` : ''].filter(Boolean).join(' · ')}
        </Typography>
        {blind ? null : (
          <Typography component="div" variant="caption" sx={{ color: 'var(--muted)' }}>
            {translate('stock.take.book')} <Quantity value={line.book} unit={mainUnit} />
            {line.difference === null ? null : (
              <>
                {' · '}
                {translate('stock.take.difference')} <Quantity value={line.difference} />
              </>
            )}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }} onKeyDown={onKeyDown} onBlur={onLeave}>
        {ratio ? (
          <Box sx={{ width: { xs: 84, sm: 120 } }}>
            <NumberControl
              aria-label={translate('stock.take.countedIn', { name, unit: subUnit ?? '' })}
              aria-invalid={Boolean(message)}
              unit={subUnit ?? ''}
              value={parts.sub}
              onChange={(next) => setTyped({ ...parts, sub: next })}
            />
          </Box>
        ) : null}
        <Box sx={{ width: { xs: ratio ? 96 : 116, sm: 140 } }}>
          <NumberControl
            aria-label={translate('stock.take.counted', { name })}
            aria-invalid={Boolean(message)}
            unit={mainUnit}
            value={parts.main}
            onChange={(next) => setTyped({ ...parts, main: next })}
          />
        </Box>
      </Box>
      {message ? (
        <Typography role="alert" variant="caption" sx={{ width: '100%', color: 'var(--error)', textAlign: 'right' }}>
          {message}
        </Typography>
      ) : null}
    </Box>
  );
}
