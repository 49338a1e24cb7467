import { useWatch } from 'react-hook-form';

/**
 * A value of the form on screen, drawn again when it changes; null as long as nothing was entered. `T` is what the contract of
 * the form says of the field.
 */
export function useFormValue<T>(name: string): T | null {
  const value: T | null | undefined = useWatch({ name });
  return value ?? null;
}
