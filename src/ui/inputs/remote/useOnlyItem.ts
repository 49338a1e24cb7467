import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { itemPages, type RemoteSource } from './useRemoteItems';

/**
 * Chooses the item of a source that has no other: an operator of one store is not asked which. It becomes the field's default,
 * so that it does not count as an unsaved change.
 */
export function useOnlyItem(source: RemoteSource, name: string, enabled: boolean): void {
  const { resetField } = useFormContext();
  const { data } = useInfiniteQuery({ ...itemPages(source, ''), enabled });
  const first = data?.pages[0];
  const only = first?.total === 1 ? first.items[0]?.id : undefined;
  useEffect(() => {
    if (enabled && only !== undefined) resetField(name, { defaultValue: only });
  }, [enabled, only, name, resetField]);
}
