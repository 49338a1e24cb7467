import { useQueries } from '@tanstack/react-query';
import type { FieldMeta } from '../field';
import { useGateway } from '../sources';

/** A reference that is shown somewhere: the field's description and the ids in it. */
export interface Referred {
  meta: FieldMeta;
  value: unknown;
}

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(Boolean).map(String);

/** Names of references, with one request per resource; undefined for records that the reader may not see. */
export function useReferenceNames(referred: readonly Referred[]): (id: string) => string | undefined {
  const provider = useGateway();
  const byTarget = new Map<string, { anywhere?: string; ids: Set<string> }>();
  for (const { meta, value } of referred) {
    if (!meta.target) continue;
    const known = byTarget.get(meta.target) ?? { anywhere: meta.anywhere, ids: new Set<string>() };
    for (const id of idsOf(value)) known.ids.add(id);
    byTarget.set(meta.target, known);
  }
  const answers = useQueries({
    queries: [...byTarget].map(([target, { anywhere, ids }]) => ({
      queryKey: [target, 'names', [...ids].sort()],
      queryFn: () => provider.options(target, { ids: [...ids] }, anywhere),
      enabled: ids.size > 0,
      staleTime: 60_000,
    })),
  });
  const names = new Map(answers.flatMap(({ data }) => (data?.data ?? []).map(({ id, name }) => [String(id), name])));
  return (id) => names.get(id);
}
