import { useMemo } from 'react';
import { useSearchParams } from '#ui/router';

/**
 * A parameter of the address that says what is open over the page, so that a link, the back button and a kept page show it
 * alike. `open` and `close` leave the other parameters as they are, and stay the same while the address does.
 */
export function useAddressParam(name: string): {
  value: string | null;
  open: (value: string) => void;
  close: () => void;
} {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const change = (write: (next: URLSearchParams) => void) => {
      const next = new URLSearchParams(search);
      write(next);
      setSearch(next);
    };
    return {
      value: search.get(name),
      open: (value) => change((next) => next.set(name, value)),
      close: () => change((next) => next.delete(name)),
    };
  }, [name, search, setSearch]);
}
