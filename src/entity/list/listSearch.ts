/** Parameters that a list keeps in the address; all others belong to other components. */
const own = ['filter', 'displayedFilters', 'page', 'perPage', 'sort', 'order'];

const textOf = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : '');

/**
 * The part of an address's query that is the list's. An address that says a page or an order but no filters means those that the list
 * starts with, as one that says nothing does.
 *
 * @param start the filters to start with, as JSON
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
