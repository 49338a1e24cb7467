/** Header with the id by which an operator finds a request in the log of the server. */
const header = 'x-request-id';

let last: string | undefined;

/** Returns the id of an answered request, and remembers it as the latest. A gateway may give none. */
export function noteReference({ headers }: Response): string | undefined {
  const reference = headers.get(header) ?? undefined;
  last = reference ?? last;
  return reference;
}

/** Returns the id of the latest answered request: a page that broke showed its answer, or was opened right after it. */
export function latestReference(): string | undefined {
  return last;
}
