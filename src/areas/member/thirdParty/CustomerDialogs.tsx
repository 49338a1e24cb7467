import { lazy } from 'react';
import { RecordCommand } from '#entity/RecordCommand.tsx';
import { thirdPartyCustomer } from './thirdPartyCustomer.contract';
import { customerActs, customerParam } from './useCustomerActions';

const LinkDialog = lazy(() => import('./LinkDialog'));
const UnlinkDialog = lazy(() => import('./UnlinkDialog'));

/** The command on a customer that the address names, over the list. */
export function CustomerDialogs() {
  return (
    <RecordCommand contract={thirdPartyCustomer} param={customerParam} acts={customerActs}>
      {({ act, record, onClose }) =>
        act === 'link' ? (
          <LinkDialog customer={record} onClose={onClose} />
        ) : (
          <UnlinkDialog customer={record} onClose={onClose} />
        )
      }
    </RecordCommand>
  );
}
