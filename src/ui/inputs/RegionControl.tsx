import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Combobox, type Item } from './Combobox';
import type { ControlProps } from './control';
import { LoadFailure } from './LoadFailure';
import {
  hasLowerLevels,
  type LoadRegions,
  type RegionEntry,
  type RegionValue,
  regionLists,
  withCity,
} from './region/regionLevels';
import { regionQuery } from './region/regionQuery';

/** Three comboboxes, each waiting for the one before it. One can type to find in all of them. */
export function RegionControl({
  value,
  onChange,
  loadChildren,
  ...props
}: ControlProps<RegionValue> & { loadChildren: LoadRegions }) {
  const translate = useTranslate();
  const prov = value?.prov.adcode ?? null;
  const city = value?.city?.adcode ?? null;
  const provinces = useQuery(regionQuery(null, loadChildren));
  const belowProvince = useQuery({
    ...regionQuery(prov, loadChildren),
    enabled: prov !== null && hasLowerLevels(prov),
  });
  const belowCity = useQuery({ ...regionQuery(city, loadChildren), enabled: city !== null });
  const lists = regionLists(
    value,
    prov !== null && hasLowerLevels(prov) ? (belowProvince.data ?? []) : [],
    city === null ? [] : (belowCity.data ?? []),
  );
  const directCounty = value?.county && lists.cities.some((entry) => entry.adcode === value.county?.adcode);
  const failed = [provinces, belowProvince, belowCity].filter((query) => query.isError);
  const shared = { ...props, 'aria-labelledby': undefined, id: undefined, inputRef: undefined, onSearch: undefined };

  const pickProvince = (entry: RegionEntry | null) =>
    onChange(entry ? { prov: { ...entry, type: 'province' }, city: null, county: null } : null);
  const pickCity = (entry: RegionEntry | null) => value && onChange(withCity(value, entry));
  const pickCounty = (entry: RegionEntry | null) =>
    value && onChange({ ...value, county: entry ? { ...entry, type: 'district' } : null });

  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
        <Combobox<string>
          {...shared}
          id={props.id}
          inputRef={props.inputRef}
          aria-label={translate('ui.region.province')}
          placeholder={translate('ui.region.province')}
          items={itemsOf(provinces.data ?? [])}
          values={itemsOf([value?.prov])}
          loading={provinces.isFetching}
          onPick={([item]) => pickProvince(entryOf(item))}
        />
        <Combobox<string>
          {...shared}
          aria-label={translate('ui.region.city')}
          placeholder={translate('ui.region.city')}
          items={itemsOf(lists.cities)}
          values={itemsOf([value?.city ?? (directCounty ? value?.county : null)])}
          loading={belowProvince.isFetching}
          disabled={props.disabled || (lists.cities.length === 0 && !value?.city)}
          onPick={([item]) => pickCity(entryOf(item))}
        />
        <Combobox<string>
          {...shared}
          aria-label={translate('ui.region.county')}
          placeholder={translate('ui.region.county')}
          items={itemsOf(lists.counties)}
          values={itemsOf([directCounty ? null : value?.county])}
          loading={belowCity.isFetching}
          disabled={props.disabled || (lists.counties.length === 0 && (!value?.county || Boolean(directCounty)))}
          onPick={([item]) => pickCounty(entryOf(item))}
        />
      </Box>
      {failed.length > 0 ? <LoadFailure onRetry={() => failed.forEach((query) => void query.refetch())} /> : null}
    </>
  );
}

function itemsOf(entries: readonly (RegionEntry | null | undefined)[]): Item<string>[] {
  return entries
    .filter((entry) => entry !== null && entry !== undefined)
    .map(({ adcode, name }) => ({ id: adcode, name }));
}

function entryOf(item: Item<string> | undefined): RegionEntry | null {
  return item ? { adcode: item.id, name: item.name } : null;
}
