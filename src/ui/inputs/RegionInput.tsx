import { useQueryClient } from '@tanstack/react-query';
import type { Validator } from 'react-admin';
import type { BaseInputProps } from './control';
import { InputFrame } from './InputFrame';
import { RegionControl } from './RegionControl';
import { type LoadRegions, type RegionLevel, type RegionValue, reachesLevel } from './region/regionLevels';
import { regionQuery } from './region/regionQuery';
import { useField } from './useField';

export interface RegionInputProps extends BaseInputProps<RegionValue> {
  loadChildren: LoadRegions;
  /** The level a choice must reach, where the data has it; 'province' by default. */
  minLevel?: RegionLevel;
}

/** Province, city and district. State: {prov, city, county}, each {adcode, name, type} or null; null when none. */
export function RegionInput({ loadChildren, minLevel = 'province', ...props }: RegionInputProps) {
  const queryClient = useQueryClient();
  const load: LoadRegions = (adcode) => queryClient.fetchQuery(regionQuery(adcode, loadChildren));
  const reaches: Validator = async (value: RegionValue | null) =>
    value === null || (await reachesLevel(value, minLevel, load))
      ? undefined
      : { message: `ui.region.needs.${minLevel}`, args: {} };
  const { frame, control } = useField<RegionValue>(props, { rules: [reaches], width: 640 });
  return (
    <InputFrame {...frame} group>
      <RegionControl {...control} loadChildren={loadChildren} />
    </InputFrame>
  );
}
