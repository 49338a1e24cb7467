/** Parameters that a list keeps in the address; all others belong to other components. */
const own = ['filter', 'displayedFilters', 'page', 'perPage', 'sort', 'order'];

const textOf = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : '');

/**
 * Returns the list's part of an address's query. An address without filters, even with a page or an order, means the
 * initial filters.
 *
 * @param start the initial filters, as JSON
 */
export function listSearch(search: string, start: string): string {
  const given = [...new URLSearchParams(search)].filter(([name]) => own.includes(name));
  const query = new URLSearchParams(given);
  if (query.size > 0 && !query.has('filter')) query.set('filter', start);
  return textOf(query);
}

/** The query of a list with what the address before held of others. */
export function withForeign(listed: string, before: string): string {
  const query = new URLSearchParams(listed);
  for (const [name, value] of new URLSearchParams(before)) {
    if (!own.includes(name)) query.append(name, value);
  }
  return textOf(query);
}
