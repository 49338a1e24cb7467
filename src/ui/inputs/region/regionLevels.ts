/** A node of the chosen region (000 §3): its code, its name, and which level it is. */
export interface RegionNode {
  adcode: string;
  name: string;
  type: 'province' | 'city' | 'district';
}

/** A chosen region; `city` is null where the data has no city level, `county` where it is not (yet) chosen or does not exist. */
export interface RegionValue {
  prov: RegionNode;
  city: RegionNode | null;
  county: RegionNode | null;
}

/** One entry of a level as the gateway answers it. */
export interface RegionEntry {
  adcode: string;
  name: string;
}

/**
 * Answers the entries below a code: provinces for null, and for a province its cities, or, where it has no city level,
 * its districts (codes that do not end in 00), or both.
 */
export type LoadRegions = (adcode: string | null) => Promise<readonly RegionEntry[]>;

export type RegionLevel = 'province' | 'city' | 'district';

/** Whether a code can have entries below it; 710000 has none (000 §3). */
export function hasLowerLevels(adcode: string): boolean {
  return adcode !== '710000';
}

/** Whether a code names a city (or a province) rather than a district: its last two digits are 0. */
export function isCity(adcode: string): boolean {
  return adcode.endsWith('00');
}

/** Returns the options of the second and the third list, given the entries below the province and below the city. */
export function regionLists(
  value: RegionValue | null,
  belowProvince: readonly RegionEntry[],
  belowCity: readonly RegionEntry[],
): { cities: readonly RegionEntry[]; counties: readonly RegionEntry[] } {
  const withCities = belowProvince.some((entry) => isCity(entry.adcode));
  // Districts right below a province that also has cities are listed among the cities; choosing one leaves the city
  // empty.
  if (withCities) return { cities: belowProvince, counties: value?.city ? belowCity : [] };
  return { cities: [], counties: belowProvince };
}

/** The value after an entry of the second list was chosen; a district there leaves the city empty. */
export function withCity(value: RegionValue, entry: RegionEntry | null): RegionValue {
  if (!entry) return { ...value, city: null, county: null };
  const { adcode, name } = entry;
  return isCity(adcode)
    ? { ...value, city: { adcode, name, type: 'city' }, county: null }
    : { ...value, city: null, county: { adcode, name, type: 'district' } };
}

/** Whether a region goes down to the level asked for, as far as the data has such a level. */
export async function reachesLevel(value: RegionValue, level: RegionLevel, load: LoadRegions): Promise<boolean> {
  if (level === 'province' || value.county || !hasLowerLevels(value.prov.adcode)) return true;
  if (!value.city) return (await load(value.prov.adcode)).length === 0;
  return level === 'city' || (await load(value.city.adcode)).length === 0;
}
