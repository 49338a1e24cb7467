import { Box, Button, Chip } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CommonInputProps } from '#entity/form/inputProps';
import { useRegionSource } from '#entity/sources';
import { InputFrame } from '#ui/inputs/InputFrame.tsx';
import { RegionControl } from '#ui/inputs/RegionControl.tsx';
import type { LoadRegions, RegionValue } from '#ui/inputs/region/regionLevels';
import { regionQuery } from '#ui/inputs/region/regionQuery';
import { useField } from '#ui/inputs/useField';

function adcodeOf(value: RegionValue): string {
  return (value.county ?? value.city ?? value.prov).adcode;
}

/** Where a region's name is listed: districts under their city, cities under their province. */
function levelAbove(adcode: string): string | null {
  if (adcode.endsWith('0000')) return null;
  return adcode.endsWith('00') ? `${adcode.slice(0, 2)}0000` : `${adcode.slice(0, 4)}00`;
}

function useRegionNames(adcodes: string[], load: LoadRegions): Map<string, string> {
  const above = [...new Set(adcodes.map(levelAbove))];
  const lists = useQueries({ queries: above.map((adcode) => regionQuery(adcode, load)) });
  return new Map(lists.flatMap((list) => (list.data ?? []).map((entry) => [entry.adcode, entry.name] as const)));
}

/** Several regions of any level, added one after the other. State: their adcodes. */
export function RegionsInput(props: CommonInputProps) {
  const translate = useTranslate();
  const load = useRegionSource();
  const { frame, control } = useField<string[]>(props);
  const [next, setNext] = useState<RegionValue | null>(null);
  const chosen = control.value ?? [];
  const names = useRegionNames(chosen, load);
  const add = () => {
    if (!next) return;
    control.onChange([...new Set([...chosen, adcodeOf(next)])]);
    setNext(null);
  };
  return (
    <InputFrame {...frame} group>
      {props.readOnly ? null : (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
          <RegionControl value={next} onChange={setNext} loadChildren={load} aria-label={props.label} />
          <Button variant="outlined" disabled={!next} onClick={add}>
            {translate('resources.employee.scope.addRegion')}
          </Button>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
        {chosen.map((adcode) => (
          <Chip
            key={adcode}
            size="small"
            label={names.get(adcode) ?? adcode}
            onDelete={props.readOnly ? undefined : () => control.onChange(chosen.filter((one) => one !== adcode))}
          />
        ))}
      </Box>
    </InputFrame>
  );
}
