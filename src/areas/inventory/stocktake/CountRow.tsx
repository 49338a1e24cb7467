import { Box, Typography } from '@mui/material';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureText } from '#entity/useFailure';
import { useLeaveWarning } from '#entity/useLeaveWarning';
import { EllipsisText } from '#ui/feedback/EllipsisText.tsx';
import { Quantity } from '#ui/feedback/values.tsx';
import { NumberControl } from '#ui/inputs/NumberControl.tsx';
import { numberRule } from '#ui/inputs/rules';
import { Line, LineCell, type LineColumn, LineGroup, LineNote } from '#ui/lists/LineTable.tsx';
import type { StocktakeLine } from './lines';
import { countedOf, type Parts, partsOf } from './parts';

interface Props {
  line: StocktakeLine;
  blind: boolean;
  onCount: (rows: { material: string; counted: string | null }[]) => Promise<void>;
}

const rule = numberRule({ min: '0', max: '99999999', decimals: 3 });

/** The columns of a sheet; a blind one says nothing of the books. */
export function countColumns(translate: (key: string) => string, blind: boolean): LineColumn[] {
  const column = (name: string, key: string, width: string, end = false) => ({
    name,
    label: translate(`stock.${key}`),
    width,
    end,
  });
  return [
    column('material', 'lines.material', 'minmax(200px, 1fr)'),
    ...(blind ? [] : [column('book', 'take.book', '120px', true)]),
    column('counted', 'take.countedColumn', '264px', true),
    ...(blind ? [] : [column('difference', 'take.difference', '120px', true)]),
  ];
}

const areEqual = (one: Parts, other: Parts) => one.sub === other.sub && one.main === other.main;

/** Puts the cursor into the next quantity: of this material, or of the next one. */
function goOn(from: HTMLElement): void {
  const inputs = [...(from.closest('table')?.querySelectorAll('input') ?? [])];
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
  const unsaved = typed !== undefined && !areEqual(typed, saved);
  useLeaveWarning(unsaved);
  const sending = useRef<Parts>(undefined);
  const save = async () => {
    // Enter takes the cursor away, which saves too: what is on its way is not sent again.
    if (!typed || refusal || areEqual(typed, sending.current ?? saved)) return;
    sending.current = typed;
    try {
      await onCount([{ material: line.id, counted: value }]);
      // Counting goes on while a number is saved: only what was sent is in the books.
      setTyped((now) => (now === typed ? undefined : now));
      setFailure(null);
    } catch (error) {
      setFailure(textOf(error) ?? null);
    } finally {
      if (sending.current === typed) sending.current = undefined;
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
    <LineGroup>
      <Line>
        <LineCell>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, whiteSpace: 'nowrap' }}>
            <span>{name}</span>
            <Box sx={{ minWidth: 0, color: 'var(--muted)', fontSize: '0.75rem' }}>
              <EllipsisText>
                {[code, specification, ratio ? `1 ${subUnit} = ${ratio} ${mainUnit}` : ''].filter(Boolean).join(' · ')}
              </EllipsisText>
            </Box>
          </Box>
        </LineCell>
        {blind ? null : (
          <LineCell label={translate('stock.take.book')} inline end card={4}>
            <Quantity value={line.book} unit={mainUnit} />
          </LineCell>
        )}
        <LineCell card={blind ? 12 : 8}>
          <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }} onKeyDown={onKeyDown} onBlur={onLeave}>
            {ratio ? (
              <Box sx={{ flex: 1 }}>
                <NumberControl
                  aria-label={translate('stock.take.countedIn', { name, unit: subUnit ?? '' })}
                  aria-invalid={Boolean(message)}
                  unit={subUnit ?? ''}
                  value={parts.sub}
                  onChange={(next) => setTyped({ ...parts, sub: next })}
                />
              </Box>
            ) : null}
            <Box sx={{ flex: 1, maxWidth: 132 }}>
              <NumberControl
                aria-label={translate('stock.take.counted', { name })}
                aria-invalid={Boolean(message)}
                unit={mainUnit}
                value={parts.main}
                onChange={(next) => setTyped({ ...parts, main: next })}
              />
            </Box>
          </Box>
        </LineCell>
        {blind ? null : (
          <LineCell label={translate('stock.take.difference')} inline end>
            {line.difference === null ? null : <Quantity value={line.difference} unit={mainUnit} />}
          </LineCell>
        )}
      </Line>
      {message ? (
        <LineNote columns={4}>
          <Typography role="alert" variant="caption" component="div" sx={{ color: 'var(--error)', textAlign: 'right' }}>
            {message}
          </Typography>
        </LineNote>
      ) : null}
    </LineGroup>
  );
}
