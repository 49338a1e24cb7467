import { useState } from 'react';
import type { KnownHues } from './chart';
import { maxParts } from './parts';

/** The last hue is that of the rest, so that no group takes it before all others are taken. */
const restHue = maxParts - 1;

/**
 * Which hue a thing has: a payment method is the same colour in every chart of a page, whatever is measured and however
 * large it is there. Within one chart no two things share a hue; among more things than hues, charts may differ.
 */
export class HueBook {
  private readonly known: KnownHues;

  constructor(known: KnownHues = new Map()) {
    this.known = known;
  }

  /** The hues of what one chart draws, by the dimension that the labels are of; `rest` is what the others are called. */
  of(dimension: string, labels: readonly string[], rest: string): number[] {
    const book = this.known.get(dimension) ?? new Map([[rest, restHue]]);
    this.known.set(dimension, book);
    const found = new Map<string, number>();
    const isFree = (hue: number | undefined) => hue !== undefined && ![...found.values()].includes(hue);
    for (const label of labels) {
      const hue = book.get(label);
      if (hue !== undefined && isFree(hue)) found.set(label, hue);
    }
    for (const label of labels) {
      if (found.has(label)) continue;
      const hue = this.leastTaken(book, isFree);
      found.set(label, hue);
      if (!book.has(label)) book.set(label, hue);
    }
    return labels.map((label) => found.get(label) ?? restHue);
  }

  private leastTaken(book: ReadonlyMap<string, number>, isFree: (hue: number) => boolean): number {
    const owners = Array.from({ length: maxParts }, (_, hue) => [...book.values()].filter((one) => one === hue).length);
    const free = owners.map((_, hue) => hue).filter(isFree);
    return free.reduce((best, hue) => ((owners[hue] ?? 0) < (owners[best] ?? 0) ? hue : best), free[0] ?? restHue);
  }
}

/** The nth hue as a CSS colour. */
export function hueOf(index: number): string {
  return `var(--chart-${(index % maxParts) + 1})`;
}

/** The dimension of what is measured, which has no name in words. */
export const measured = ' measure';

/** The book of the page, or one of the chart's own. */
export function useHueBook(known: KnownHues | undefined): HueBook {
  const [own] = useState<KnownHues>(() => new Map());
  return new HueBook(known ?? own);
}

/**
 * The book of a page whose charts share it. `measures` are the names of what they measure, in order; several where one is called
 * differently in two charts, as income is "today" beside last week. Charts arrive in any order, and who asks first must not decide.
 */
export function usePageHues(measures: readonly (string | readonly string[])[]): KnownHues {
  const [hues] = useState<KnownHues>(() => {
    const known: KnownHues = new Map();
    const things = measures.map((one) => [one].flat());
    const first = [...new Set(things.flatMap(([name]) => name ?? []))].slice(0, maxParts);
    const found = new HueBook(known).of(measured, first, '');
    for (const [name, ...others] of things) {
      for (const other of others) known.get(measured)?.set(other, found[first.indexOf(name ?? '')] ?? restHue);
    }
    return known;
  });
  return hues;
}
