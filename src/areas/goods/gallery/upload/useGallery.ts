import { useMemo, useRef } from 'react';
import { usePlace } from '#areas/goods/usePlace';
import { useContract } from '#entity/ContractContext.tsx';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { GatewayError } from '#gateway/errors';
import { pictureName } from './choosePictures';

interface Target {
  place: string | null;
  folder: string | null;
}

/** The gallery as an upload sees it: what it has already, and a picture put into it. */
export function useGallery() {
  const { path } = usePlace();
  const contract = useContract();
  const provider = useGateway();
  const textOf = useFailureText();
  // A picture that was sent but not taken up is not sent again by the next try.
  const sent = useRef(new WeakMap<File, string>());
  return useMemo(() => {
    const nameLength = Number(contract.fields.name?.meta.max);
    return {
      /** The names under which the gallery of a place has these contents. */
      async known(place: string, digests: string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
        const { data } = await provider.read<{ list: { digest: string; name: string }[] }>(
          `${path}/picture/known`,
          { place, digests },
          { signal },
        );
        return new Map(data.list.map(({ digest, name }) => [digest, name]));
      },
      /** Uploads a file and creates its picture; rejects with an Error whose message is the reason. */
      async add(file: File, target: Target, signal: AbortSignal): Promise<void> {
        try {
          const url = sent.current.get(file) ?? (await provider.upload(file, { signal })).url;
          sent.current.set(file, url);
          signal.throwIfAborted();
          const data = { ...target, name: pictureName(file.name, nameLength), image: url };
          await provider.create(contract.name, { data });
        } catch (error) {
          const named = error instanceof GatewayError ? Object.values(error.fields)[0] : undefined;
          throw new Error(named ?? textOf(error) ?? '', { cause: error });
        }
      },
    };
  }, [contract, path, provider, textOf]);
}
