import { lazy, Suspense } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useAddressParam } from '../../../entity/useAddressParam';
import { thirdPartyCustomer } from './thirdPartyCustomer.contract';
import { customerParam } from './useCustomerActions';

const LinkDialog = lazy(() => import('./LinkDialog'));
const UnlinkDialog = lazy(() => import('./UnlinkDialog'));

/** The command on a customer that the address names, over the list. */
export function CustomerDialogs() {
  const { value, close } = useAddressParam(customerParam);
  const [act = '', id = ''] = (value ?? '').split(':');
  const { data } = useGetOne<RaRecord>(thirdPartyCustomer.name, { id }, { enabled: id !== '' });
  if (!data || String(data.id) !== id) return null;
  const props = { customer: data, onClose: close };
  return (
    <Suspense fallback={null}>
      {act === 'link' ? <LinkDialog {...props} key={value} /> : null}
      {act === 'unlink' ? <UnlinkDialog {...props} key={value} /> : null}
    </Suspense>
  );
}
