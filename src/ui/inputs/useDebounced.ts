import { useEffect, useState } from 'react';

/** The value as it was once it had been still for `delay` milliseconds. */
export function useDebounced<V>(value: V, delay: number): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
