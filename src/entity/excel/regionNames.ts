import { hasLowerLevels, isCity, type LoadRegions, type RegionEntry } from '#ui/inputs/region/regionLevels';
import type { AreaPart, AreaSelection } from '../fields';

const separators = /[\s/\\,，、;；>›·-]+/g;

/** Endings that people omit from a name, with the peoples in names of autonomous regions: 广西 is 广西壮族自治区. */
const endings = /(?:(?:维吾尔|壮族|回族)?自治区|特别行政区|省|市|地区|盟|自治州|林区|区|县|旗)$/;
/** The peoples that names of regions hold between a place and its kind: 恩施土家族苗族自治州. */
const people =
  '土家|苗|侗|布依|藏|羌|彝|哈尼|壮|傣|白|景颇|傈僳|回|蒙古|哈萨克|柯尔克孜|朝鲜|黎|瑶|满|畲|仡佬|水|纳西|拉祜|佤|布朗|独龙|怒|普米|土|撒拉|保安|东乡|裕固|塔吉克|锡伯|达斡尔|鄂伦春|鄂温克|毛南|仫佬';
const ofPeoples = new RegExp(
  `(?:(?:${people}|各)族|蒙古|哈萨克|柯尔克孜|鄂伦春|鄂温克|达斡尔|锡伯|塔吉克)+(?:自治[州县旗])$`,
);

/** A name without its kind; null where too little would be left to know it by. */
function shortName(name: string): string | null {
  const bare = name.replace(ofPeoples, '').replace(endings, '');
  return bare !== name && bare.length >= 2 ? bare : null;
}

/** The entries that a text may begin with, and what is left of it: longer names first, full ones before short ones. */
function candidates(entries: readonly RegionEntry[], text: string): { entry: RegionEntry; rest: string }[] {
  return entries
    .flatMap((entry) =>
      [entry.name, shortName(entry.name)].flatMap((name) =>
        name && text.startsWith(name) ? [{ entry, rest: text.slice(name.length), length: name.length }] : [],
      ),
    )
    .sort((one, other) => other.length - one.length);
}

/** The one entry that a text is the name of; a short name counts where no other place has it. */
function only(entries: readonly RegionEntry[], text: string): RegionEntry | undefined {
  const whole = candidates(entries, text).filter(({ rest }) => rest === '');
  const full = whole.find(({ entry }) => entry.name === text);
  return full?.entry ?? (whole.length === 1 ? whole[0]?.entry : undefined);
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

  /** The rest of a text below a city. */
  const inCity = async (area: AreaSelection, city: RegionEntry, rest: string): Promise<AreaSelection | null> => {
    const found = { ...area, city: part(city, 'city') };
    if (rest === '') return found;
    const district = only(await below(city.adcode), rest);
    return district ? { ...found, county: part(district, 'district') } : null;
  };

  /** The rest of a text below a province. */
  const inProvince = async (province: RegionEntry, rest: string): Promise<AreaSelection | null> => {
    const area: AreaSelection = { prov: part(province, 'province'), city: null, county: null };
    if (rest === '') return area;
    const entries = await below(province.adcode);
    const direct = only(
      entries.filter(({ adcode }) => !isCity(adcode)),
      rest,
    );
    if (direct) return { ...area, county: part(direct, 'district') };
    for (const { entry, rest: left } of candidates(entries, rest)) {
      const found = isCity(entry.adcode) ? await inCity(area, entry, left) : null;
      if (found) return found;
    }
    return null;
  };

  return async (text: string): Promise<AreaSelection | null> => {
    const whole = text.normalize('NFKC').replace(separators, '');
    for (const { entry, rest } of candidates(await below(null), whole)) {
      // A municipality is often written twice, or with a level between it and its districts: 上海市 上海市 黄浦区, 市辖区.
      const twice = candidates([entry], rest).map((again) => again.rest);
      for (const left of [rest, ...twice, rest.replace(/^市辖区/, '')]) {
        const found = await inProvince(entry, left);
        if (found) return found;
      }
    }
    return null;
  };
}
