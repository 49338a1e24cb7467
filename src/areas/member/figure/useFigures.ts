import { useQuery } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { useChosenSubject } from '#session/subject';

/** Figures of a call, as they are now, of the operating subject that is chosen. */
export function useFigures<Answer>(path: string, input: object = {}) {
  const provider = useGateway();
  const subject = useChosenSubject();
  return useQuery({
    queryKey: [path, subject, input],
    queryFn: async ({ signal }) => (await provider.read<Answer>(path, { ...input }, { signal })).data,
    placeholderData: (previous) => previous,
  });
}
