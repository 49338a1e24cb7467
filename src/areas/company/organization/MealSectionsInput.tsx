import { Box } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import type { CommonInputProps } from '#entity/form/inputProps';
import { frameIds, InputFrame } from '#ui/inputs/InputFrame.tsx';
import { TimeControl } from '#ui/inputs/TimeInput.tsx';
import { useAfterPress } from '#ui/useAfterPress';
import { mealSections } from './organization.contract';

interface Row {
  section: string;
  startTime: string | null;
}

function startOf(rows: Row[], section: string): string | null {
  return rows.find((row) => row.section === section)?.startTime ?? null;
}

/** The five meal sections with their start times (001 §3); one without a time is not used. */
export function MealSectionsInput({ source, readOnly }: CommonInputProps) {
  const translate = useTranslate();
  const { id, field } = useInput<Row[] | null>({ source });
  const { errors } = useFormState({ name: source });
  const afterPress = useAfterPress();
  const rows: Row[] = field.value ?? [];
  const change = (section: string, startTime: string | null) => {
    const next = mealSections.map((one) => ({
      section: one,
      startTime: one === section ? startTime : startOf(rows, one),
    }));
    field.onChange(next.filter((row) => row.startTime !== null));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
      {mealSections.map((section) => {
        const own = `${id}-${section}`;
        const ids = frameIds(own);
        const index = rows.findIndex((row) => row.section === section);
        const error: string | undefined = index < 0 ? undefined : get(errors, `${source}.${index}.startTime.message`);
        return (
          <InputFrame key={section} id={own} label={translate(`enums.mealSection.${section}`)} error={error}>
            <TimeControl
              id={own}
              value={startOf(rows, section)}
              readOnly={readOnly}
              onChange={(time) => change(section, time)}
              onBlur={() => afterPress(field.onBlur)}
              aria-labelledby={ids.label}
              aria-describedby={error ? ids.error : undefined}
              aria-invalid={error !== undefined}
            />
          </InputFrame>
        );
      })}
    </Box>
  );
}
