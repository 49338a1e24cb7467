import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isBucket } from '#business/bill/balance';
import type { CommonInputProps } from '#entity/form/inputProps';
import { InputFrame } from '#ui/inputs/InputFrame.tsx';
import { useField } from '#ui/inputs/useField';
import { SortableRows, SortHandle } from '#ui/lists/SortableRows.tsx';

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** The order in which the balances of a card pay: dragged, or moved by the arrow keys on a handle. */
export default function DeductionOrderInput(props: CommonInputProps) {
  const translate = useTranslate();
  const { frame, control } = useField<string[]>(props);
  const order = (control.value ?? []).filter(isBucket);
  const nameOf = (bucket: string) => translate(`enums.balanceBucket.${bucket}`);
  return (
    <InputFrame {...frame} group>
      <Box sx={{ '& ul': { m: 0, p: 0, listStyle: 'none' } }}>
        <SortableRows
          rows={order}
          idOf={(bucket) => bucket}
          nameOf={nameOf}
          label={props.label}
          disabled={props.readOnly ?? props.disabled ?? false}
          onMove={(from, to) => control.onChange(moved(order, from, to))}
        >
          {(bucket, index) => (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
              <SortHandle />
              <Box component="span" sx={{ color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' }}>
                {index + 1}
              </Box>
              {nameOf(bucket)}
            </Box>
          )}
        </SortableRows>
      </Box>
    </InputFrame>
  );
}
