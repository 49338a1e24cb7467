import { regionData } from './regionData';

export type RegionLevel = 'province' | 'city' | 'district';

/** A division of GB/T 2260. `adcode` has six digits: '440000', '440100', '440106'. */
export interface Region {
  readonly adcode: string;
  readonly name: string;
  readonly level: RegionLevel;
}

interface Tree {
  readonly nodes: ReadonlyMap<string, Region>;
  readonly children: ReadonlyMap<string, readonly Region[]>;
}

const provinceOf = (adcode: string): string => `${adcode.slice(0, 2)}0000`;
const cityOf = (adcode: string): string => `${adcode.slice(0, 4)}00`;

/** The standard's '90' groups counties that the province runs itself; it is a heading, not a city. */
const isHeading = (city: string): boolean => city.slice(2, 4) === '90';

function parse(data: string): Tree {
  const nodes = new Map<string, Region>();
  const children = new Map<string, Region[]>();
  const list = (parent: string, region: Region): void => {
    children.set(parent, [...(children.get(parent) ?? []), region]);
  };
  const add = (parent: string, adcode: string, name: string, level: RegionLevel): void => {
    const region: Region = { adcode, name, level };
    nodes.set(adcode, region);
    list(parent, region);
  };
  for (const line of data.split('\n')) {
    const [head = '', ...parts] = line.split('/');
    const province = provinceOf(head);
    add('', province, head.slice(2), 'province');
    for (const part of parts) {
      const [[, cityDigits = '', cityName = ''] = [], ...districts] = part.matchAll(/(\d\d)(\D+)/g);
      const city = head.slice(0, 2) + cityDigits;
      const parent = isHeading(city) ? province : `${city}00`;
      if (parent !== province) add(province, parent, cityName, 'city');
      for (const [, digits = '', name = ''] of districts) add(parent, city + digits, name, 'district');
    }
  }
  return { nodes, children };
}

let tree: Tree | undefined;

function regions(): Tree {
  tree ??= parse(regionData);
  return tree;
}

/** The 34 provinces, in the standard's order. */
export const provinces = (): readonly Region[] => regions().children.get('') ?? [];

/**
 * Returns the regions directly under a province or city, in the standard's order. A county that its province runs
 * itself (429004 Xiantao) is listed beside the cities, with level 'district': it has no city. A city may have no
 * districts (441900 Dongguan). Empty for a district, for 710000 (000 §5) and for an unknown code.
 */
export const children = (adcode: string): readonly Region[] => (adcode && regions().children.get(adcode)) || [];

/** The name, or undefined for an unknown code. */
export const regionName = (adcode: string): string | undefined => regions().nodes.get(adcode)?.name;

/** Whether the code is of a province, city or district. The standard's headings ('429000') are none. */
export const isRegion = (adcode: string): boolean => regions().nodes.has(adcode);

/** From the province down to the code itself: two for a county without a city. Empty for an unknown code. */
export function regionPath(adcode: string): readonly Region[] {
  if (!isRegion(adcode)) return [];
  return [...new Set([provinceOf(adcode), cityOf(adcode), adcode])].flatMap((code) => regions().nodes.get(code) ?? []);
}
