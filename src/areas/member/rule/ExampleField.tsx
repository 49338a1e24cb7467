import { useId } from 'react';
import { ChoiceControl } from '#ui/inputs/ChoiceControl.tsx';
import type { Choice } from '#ui/inputs/choices';
import { frameIds, InputFrame } from '#ui/inputs/InputFrame.tsx';
import { NumberControl } from '#ui/inputs/NumberControl.tsx';

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** A choice of an example beside a rule; it is no part of the form. */
export function ExampleChoice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <InputFrame id={id} label={label} width="full">
      <ChoiceControl
        id={id}
        aria-labelledby={frameIds(id).label}
        value={value}
        choices={choices}
        onChange={(next) => next !== null && onChange(String(next))}
      />
    </InputFrame>
  );
}

interface NumberProps {
  label: string;
  value: string;
  unit?: string;
  onChange: (value: string) => void;
}

/** A figure of an example beside a rule. */
export function ExampleNumber({ label, value, unit, onChange }: NumberProps) {
  const id = useId();
  return (
    <InputFrame id={id} label={label} width="full">
      <NumberControl
        id={id}
        aria-labelledby={frameIds(id).label}
        value={value || null}
        unit={unit}
        unitAt={unit === '¥' ? 'start' : 'end'}
        onChange={(next) => onChange(next ?? '')}
      />
    </InputFrame>
  );
}
