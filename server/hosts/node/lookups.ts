/** A longer statement is a list or a report. */
const longest = 600;

/** Past these, statements are planned each time: a plan takes memory on the server in every connection. */
const mostNames = 300;

/** Rows in an order, a part of them, sums: the best plan for those depends on what is asked for. */
const isOfMany = /\b(order by|group by|limit|union|over|count\(|sum\(|max\(|min\()/i;

/**
 * Returns a function that names lookups for the connections of a pool: short statements that find rows by their keys, as each call makes
 * several of, its session's above all. Under a name PostgreSQL reads a statement once for each connection and soon plans it once.
 * Statements are texts with `$1` for their values; any other than a lookup has no name: undefined.
 */
export function lookupNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (names.size === mostNames || text.length > longest || !/^select /i.test(text) || isOfMany.test(text)) return;
    const name = `lookup_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
