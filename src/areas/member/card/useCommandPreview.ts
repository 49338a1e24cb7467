import { useQuery } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';

/** The outcome of a command before it is given, asked again when something of it changes; nothing is asked while `asked` is null. */
export function useCommandPreview<Answer>(path: string, asked: Record<string, unknown> | null) {
  const provider = useGateway();
  const { data, error } = useQuery({
    queryKey: ['memberCard', 'preview', path, asked],
    enabled: asked !== null,
    queryFn: ({ signal }) => provider.read<Answer>(path, { ...asked }, { signal }),
    select: ({ data: answer }) => answer,
    placeholderData: (previous) => previous,
    retry: false,
  });
  return asked === null || error ? null : (data ?? null);
}
