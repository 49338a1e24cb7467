import { homeOf } from '#routing/routes';

/** The address of a resource's list or report, with filters and further parameters of its page; home where it has no page. */
export function listPath(
  resource: string,
  filters: Readonly<Record<string, unknown>> | null,
  more: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ ...more, ...(filters ? { filter: JSON.stringify(filters) } : {}) });
  return `${homeOf(resource)?.path ?? '/home'}?${search}`;
}
