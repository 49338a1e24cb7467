/** Brings an entry into view: a page reached by search or link may belong to a menu that is scrolled out of sight. */
export function keepInSight(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
