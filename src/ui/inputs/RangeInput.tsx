import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { BaseInputProps, ControlProps } from './control';
import { InputFrame } from './InputFrame';
import { type Range, rangeOrNull } from './rangeRules';
import type { Rule } from './rules';
import { useField } from './useField';

/** How the ends of a kind of range are called, drawn and checked. */
export interface RangeKind {
  /** keys of the names that the two ends are read with */
  names: { from: string; to: string };
  /** one end; the two differ in value and name only */
  end: (control: ControlProps<string>) => ReactNode;
  rules: (Rule | false | undefined)[];
  help?: string;
  width: number;
  /** follows the two ends: presets, a word about them */
  aside?: (range: ControlProps<Range>) => ReactNode;
}

/**
 * A range of anything that one control can hold: two ends under one label, one help and one error, which both ends are
 * read with. State: {from, to}, null for an open end; null when both are open. The first end takes the focus.
 */
export function RangeInput({ kind, ...props }: BaseInputProps<Range> & { kind: RangeKind }) {
  const { rules, help, width } = kind;
  const { frame, control } = useField<Range>(props, { rules, help, width });
  return (
    <InputFrame {...frame} group>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px' }}>
        <RangeEnd kind={kind} side="from" control={control} />
        <Box component="span" aria-hidden sx={{ color: 'var(--muted)' }}>
          –
        </Box>
        <RangeEnd kind={kind} side="to" control={control} />
        {kind.aside?.(control)}
      </Box>
    </InputFrame>
  );
}

function RangeEnd({ kind, side, control }: { kind: RangeKind; side: keyof Range; control: ControlProps<Range> }) {
  const translate = useTranslate();
  const { value, onChange, ...shared } = control;
  const range = value ?? { from: null, to: null };
  const first = side === 'from';
  return (
    <Box sx={{ flex: '1 1 0', minWidth: 88 }}>
      {kind.end({
        ...shared,
        id: first ? shared.id : undefined,
        inputRef: first ? shared.inputRef : undefined,
        'aria-label': translate(kind.names[side]),
        'aria-labelledby': undefined,
        value: range[side],
        onChange: (end) => onChange(rangeOrNull({ ...range, [side]: end })),
      })}
    </Box>
  );
}
