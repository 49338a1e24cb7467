import { isEmpty } from '#entity/field';

/** The address of the list of members with these filters. */
export function membersWith(filters: Record<string, unknown>): string {
  const filter = Object.fromEntries(Object.entries(filters).filter(([, value]) => !isEmpty(value)));
  return `/member/memberList?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
