import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Combobox, type Item } from './Combobox';
import type { ChoiceId } from './choices';
import type { ControlProps } from './control';
import { LoadFailure } from './LoadFailure';
import { type RemoteSource, useRemoteItems } from './remote/useRemoteItems';
import { useDebounced } from './useDebounced';

interface RemoteSelectControlProps extends RemoteSource, ControlProps<ChoiceId[]> {
  multiple?: boolean;
  clearable?: boolean;
}

/** How long typing must have settled before the source is asked, in milliseconds. */
export const searchDelay = 250;

const contains = (name: string, typed: string) => name.toLowerCase().includes(typed.trim().toLowerCase());

/**
 * A combobox over a source too large to load at once: it searches at the source, 250 ms after the last key, and loads
 * the next page when scrolled to the bottom (000 §9). The value is always a list of ids; a single select holds at most one.
 */
export function RemoteSelectControl({ cacheKey, load, resolve, value, onChange, ...props }: RemoteSelectControlProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly Item[]>([]);
  const keyword = useDebounced(typed.trim(), searchDelay);
  const ids = value ?? [];
  const remote = useRemoteItems({ cacheKey, load, resolve }, { keyword, ids, picked, enabled: open, keep: true });
  const isOld = remote.isOld || typed.trim() !== keyword;
  return (
    <>
      <Combobox
        {...props}
        filter="none"
        // Until the source has answered, only what matches anyway: Enter never takes the first one of another search.
        items={isOld ? remote.items.filter(({ name }) => contains(name, typed)) : remote.items}
        values={ids.map(remote.named)}
        loading={remote.isFetching || isOld}
        emptyText={translate(remote.isError ? 'ui.select.loadFailed' : 'ui.select.noMatch')}
        onPick={(chosen) => {
          setPicked(chosen);
          onChange(chosen.length > 0 ? chosen.map((item) => item.id) : null);
        }}
        onSearch={setTyped}
        onOpenChange={setOpen}
        onScrollEnd={remote.loadMore}
      />
      {remote.isError ? <LoadFailure onRetry={remote.retry} /> : null}
    </>
  );
}
