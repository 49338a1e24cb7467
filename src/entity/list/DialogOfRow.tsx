import { type ReactNode, Suspense } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useAddressParam } from '../useAddressParam';

interface Props {
  /** address parameter that holds the record's id */
  param: string;
  children: (record: RaRecord, close: () => void) => ReactNode;
}

/** The dialog of the row that the address names, over the list; none while the row is not there. */
export function DialogOfRow({ param, children }: Props) {
  const { data = [] } = useListContext();
  const { value, close } = useAddressParam(param);
  const record = data.find(({ id }) => String(id) === value);
  return record ? <Suspense fallback={null}>{children(record, close)}</Suspense> : null;
}
