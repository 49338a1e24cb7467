import { hasLowerLevels, isCity, type LoadRegions, type RegionEntry } from '../../ui/inputs/region/regionLevels';
import type { AreaPart, AreaSelection } from '../fields';

const separators = /[\s/\\,，、;；>›·-]+/g;

/** The entry whose name the text begins with; the longest where several do. */
function take(entries: readonly RegionEntry[], text: string): RegionEntry | undefined {
  return entries
    .filter(({ name }) => text.startsWith(name))
    .reduce<RegionEntry | undefined>(
      (longest, entry) => (longest && longest.name.length >= entry.name.length ? longest : entry),
      undefined,
    );
}

function part({ adcode, name }: RegionEntry, type: AreaPart['type']): AreaPart {
  return { adcode, name, type };
}

/**
 * Reads areas from their names, "广东省 广州市 天河区", with or without anything between them; null where a name is not
 * known. Each level is asked for once.
 */
export function createRegionReader(load: LoadRegions) {
  const levels = new Map<string | null, Promise<readonly RegionEntry[]>>();
  const below = (adcode: string | null) => {
    if (adcode !== null && !hasLowerLevels(adcode)) return Promise.resolve([]);
    const known = levels.get(adcode) ?? load(adcode);
    levels.set(adcode, known);
    // A failed call is made again the next time.
    known.catch(() => levels.delete(adcode));
    return known;
  };

  return async (text: string): Promise<AreaSelection | null> => {
    let rest = text.normalize('NFKC').replace(separators, '');
    const province = take(await below(null), rest);
    if (!province) return null;
    const area: AreaSelection = { prov: part(province, 'province'), city: null, county: null };
    rest = rest.slice(province.name.length);
    if (rest === '') return area;
    const entries = await below(province.adcode);
    // A municipality is often written twice: 上海市 上海市 黄浦区.
    if (!take(entries, rest) && rest.startsWith(province.name)) rest = rest.slice(province.name.length);
    const second = take(entries, rest);
    if (!second) return rest === '' ? area : null;
    rest = rest.slice(second.name.length);
    if (!isCity(second.adcode)) return rest === '' ? { ...area, county: part(second, 'district') } : null;
    area.city = part(second, 'city');
    if (rest === '') return area;
    const third = take(await below(second.adcode), rest);
    return third?.name === rest ? { ...area, county: part(third, 'district') } : null;
  };
}
