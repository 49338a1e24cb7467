import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

interface Props {
  /** the field that decides */
  source: string;
  /** what it must be; true by default */
  is?: unknown;
  children: ReactNode;
}

/** Shows fields only where another field has a certain value. */
export function When({ source, is = true, children }: Props) {
  return useWatch({ name: source }) === is ? children : null;
}
