import { useQuery } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { GatewayError } from '#gateway/errors';

interface Preview<Answer> {
  /** null while nothing is asked, or the command would be refused */
  outcome: Answer | null;
  /** why the command would be refused; null where it would not */
  refusal: string | null;
}

/** The outcome of a command before it is given, asked again when something of it changes; nothing is asked while `asked` is null. */
export function useCommandPreview<Answer>(path: string, asked: Record<string, unknown> | null): Preview<Answer> {
  const provider = useGateway();
  const textOf = useFailureText();
  const { data, error } = useQuery({
    queryKey: ['memberCard', 'preview', path, asked],
    enabled: asked !== null,
    queryFn: ({ signal }) => provider.read<Answer>(path, { ...asked }, { signal }),
    select: ({ data: answer }) => answer,
    placeholderData: (previous) => previous,
    retry: false,
  });
  if (asked === null) return { outcome: null, refusal: null };
  if (!error) return { outcome: data ?? null, refusal: null };
  const [ofField] = error instanceof GatewayError ? Object.values(error.fields) : [];
  return { outcome: null, refusal: ofField ?? textOf(error) ?? null };
}
