import { pinyin } from 'pinyin-pro';

/** The parts of a name that are compared: pairs of neighbouring signs, and of neighbouring syllables. */
export interface Wording {
  plain: string;
  name: readonly string[];
  sound: readonly string[];
}

const brackets = /[(（【[<《][^)）】\]>》]*[)）】\]>》]/g;

/** A name without what platforms add to it: brackets, spaces, signs, width and case. */
export function plainName(name: string): string {
  const bare = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  return bare(name.replace(brackets, '')) || bare(name) || name;
}

/** Neighbours in pairs, with both ends: names of one sign have pairs too. */
function pairs(signs: readonly string[]): string[] {
  return ['', ...signs].map((sign, place) => `${sign}·${signs[place] ?? ''}`);
}

/** The wording of a name, for comparing. */
export function wordingOf(name: string): Wording {
  const plain = plainName(name);
  const syllables = pinyin(plain, { toneType: 'none', type: 'array', nonZh: 'consecutive' });
  return { plain, name: [...new Set(pairs([...plain]))], sound: [...new Set(pairs(syllables))] };
}

interface Index {
  /** pairs of each name */
  sizes: readonly number[];
  places: ReadonlyMap<string, readonly number[]>;
}

function indexOf(all: readonly (readonly string[])[]): Index {
  const places = new Map<string, number[]>();
  all.forEach((parts, place) => {
    for (const part of parts) {
      const known = places.get(part);
      if (known) known.push(place);
      else places.set(part, [place]);
    }
  });
  return { sizes: all.map(({ length }) => length), places };
}

/** Names that others are compared with. */
export interface Known {
  plain: readonly string[];
  name: Index;
  sound: Index;
}

export function knownOf(names: readonly string[]): Known {
  const wordings = names.map(wordingOf);
  return {
    plain: wordings.map(({ plain }) => plain),
    name: indexOf(wordings.map(({ name }) => name)),
    sound: indexOf(wordings.map(({ sound }) => sound)),
  };
}

/** How alike a name is to each known one that shares a pair with it, 0 to 1 (Dice). */
function alikeIn({ sizes, places }: Index, parts: readonly string[]): Map<number, number> {
  const shared = new Map<number, number>();
  for (const part of parts) for (const place of places.get(part) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  return new Map([...shared].map(([place, n]) => [place, (2 * n) / (parts.length + (sizes[place] ?? 0))]));
}

/** Other names may have the same pairs: 肉肉 and 肉肉肉. */
const almostTheSame = 0.99;

/** Known names by how alike they are: what only sounds the same is a little less so. */
export function candidatesFor(known: Known, { plain, name, sound }: Wording) {
  const names = alikeIn(known.name, name);
  const sounds = alikeIn(known.sound, sound);
  return [...new Set([...names.keys(), ...sounds.keys()])].map((place) => ({
    place,
    name: known.plain[place] === plain ? 1 : Math.min(names.get(place) ?? 0, almostTheSame),
    pinyin: (sounds.get(place) ?? 0) * 0.95,
  }));
}
