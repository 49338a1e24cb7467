/** The list of a store's orders of a business date that nobody has paid yet. */
export function openOrdersPath(store: string, day: string): string {
  const filter = { date: { from: day, to: day }, store: [store], status: 'open' };
  return `/reportCenter/transactionRecord?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
