import type { BaseInputProps } from './control';
import { InputFrame } from './InputFrame';
import { type MapSource, PositionControl } from './PositionControl';
import { type PositionValue, positionRule } from './position/coordinates';
import { useField } from './useField';

export type PositionInputProps = BaseInputProps<PositionValue> & MapSource;

/** A position on a map or typed. State: {lng, lat} as decimal strings of degrees with at most 6 digits after the point, or null. */
export function PositionInput({ tileUrl, attribution, center, ...props }: PositionInputProps) {
  const { frame, control } = useField<PositionValue>(props, { rules: [positionRule], width: 640 });
  return (
    <InputFrame {...frame} group>
      <PositionControl {...control} tileUrl={tileUrl} attribution={attribution} center={center} />
    </InputFrame>
  );
}
