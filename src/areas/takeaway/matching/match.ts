import type { MatchBasis } from './bases';
import { candidatesFor, type Known, knownOf, wordingOf } from './likeness';

/** Proposals below this score are none. */
export const leastScore = 50;

/** A platform's product that is not linked. */
export interface Theirs {
  guid: string;
  name: string;
  number: string;
  barcode: string | null;
}

/** Goods of the store; numbers and barcodes are those of all their specifications. */
export interface Ours {
  guid: string;
  name: string;
  numbers: readonly string[];
  barcodes: readonly string[];
}

/** Goods that are likely meant by a product: `score` is 50 to 100. */
export interface Match {
  theirs: string;
  ours: string;
  score: number;
  basis: MatchBasis;
}

export interface MatchInput {
  theirs: readonly Theirs[];
  ours: readonly Ours[];
}

/** Score where the codes agree; by a number alone it may be chance, since platforms number for themselves. */
const codeScores = { barcode: 100, numberAndName: 98, number: 70, sameName: 96 };
const mostAlike = 95;

interface Candidate {
  score: number;
  basis: MatchBasis;
  theirs: number;
  ours: number;
}

function placesBy(ours: readonly Ours[], codesOf: (one: Ours) => readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  ours.forEach((one, place) => {
    for (const code of new Set(codesOf(one))) places.set(code, [...(places.get(code) ?? []), place]);
  });
  return places;
}

function candidatesOf(product: Theirs, theirs: number, find: Finders): Candidate[] {
  const wording = wordingOf(product.name);
  const alike = new Map(candidatesFor(find.known, wording).map((one) => [one.place, one]));
  const candidates = [...alike.values()].map(({ place, name, pinyin }): Candidate => {
    const byName = name >= pinyin;
    const score = name === 1 ? codeScores.sameName : Math.round(mostAlike * Math.max(name, pinyin));
    return { score, basis: byName ? 'name' : 'pinyin', theirs, ours: place };
  });
  for (const ours of find.byNumber.get(product.number) ?? []) {
    const isAlike = (alike.get(ours)?.name ?? 0) >= 0.5;
    candidates.push({ score: codeScores[isAlike ? 'numberAndName' : 'number'], basis: 'number', theirs, ours });
  }
  for (const ours of (product.barcode && find.byBarcode.get(product.barcode)) || []) {
    candidates.push({ score: codeScores.barcode, basis: 'barcode', theirs, ours });
  }
  return candidates.filter(({ score }) => score >= leastScore);
}

interface Finders {
  known: Known;
  byNumber: Map<string, number[]>;
  byBarcode: Map<string, number[]>;
}

/**
 * Proposes goods for a platform's products, the surest first, each of either side once: by barcode, by number, by name and by
 * how the name sounds. The same input always gives the same proposals.
 */
export function proposeMatches({ theirs, ours }: MatchInput): Match[] {
  const find: Finders = {
    known: knownOf(ours.map(({ name }) => name)),
    byNumber: placesBy(ours, ({ numbers }) => numbers),
    byBarcode: placesBy(ours, ({ barcodes }) => barcodes),
  };
  const candidates = theirs.flatMap((product, place) => candidatesOf(product, place, find));
  candidates.sort((a, b) => b.score - a.score || a.theirs - b.theirs || a.ours - b.ours);
  const takenTheirs = new Set<number>();
  const takenOurs = new Set<number>();
  return candidates.flatMap(({ score, basis, theirs: from, ours: to }) => {
    const product = theirs[from];
    const goods = ours[to];
    if (!product || !goods || takenTheirs.has(from) || takenOurs.has(to)) return [];
    takenTheirs.add(from);
    takenOurs.add(to);
    return [{ theirs: product.guid, ours: goods.guid, score, basis }];
  });
}
