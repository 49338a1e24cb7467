import { type ReactNode, Suspense } from 'react';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { ContractProvider } from './ContractContext';
import type { Contract } from './contract';
import { useNameInSentence } from './labels';
import { QueryStatus } from './QueryStatus';
import { useAddressParam } from './useAddressParam';

interface Command<A extends string> {
  act: A;
  record: RaRecord;
  onClose: () => void;
}

interface Props<A extends string> {
  contract: Contract;
  /** the address's parameter, whose value is '<act>:<id>' */
  param: string;
  acts: readonly A[];
  /** the dialog of an act, which may load on demand */
  children: (command: Command<A>) => ReactNode;
}

/**
 * The command on a record of a contract that the address names, over the page. An address of another act
 * opens nothing; a record that cannot be read is said, with a button to retry.
 */
export function RecordCommand<A extends string>({ contract, param, acts, children }: Props<A>) {
  const { value, close } = useAddressParam(param);
  const [named, id = ''] = (value ?? '').split(':');
  const act = acts.find((one) => one === named);
  if (!act || id === '') return null;
  return (
    <Opened key={value} contract={contract} id={id} onClose={close}>
      {(record) => children({ act, record, onClose: close })}
    </Opened>
  );
}

interface OpenedProps {
  contract: Contract;
  id: string;
  onClose: () => void;
  children: (record: RaRecord) => ReactNode;
}

function Opened({ contract, id, onClose, children }: OpenedProps) {
  const query = useGetOne<RaRecord>(contract.name, { id });
  if (query.data) return <Suspense fallback={null}>{children(query.data)}</Suspense>;
  // Once it failed, the dialog stays while it tries again.
  if (query.errorUpdateCount === 0) return null;
  return (
    <ContractProvider contract={contract}>
      <Unread query={query} onClose={onClose} />
    </ContractProvider>
  );
}

function Unread({ query, onClose }: { query: Parameters<typeof QueryStatus>[0]['query']; onClose: () => void }) {
  const translate = useTranslate();
  const name = useNameInSentence()(1);
  return (
    <ReadDialog title={translate('entity.title.show', { name })} onClose={onClose}>
      <QueryStatus query={query} height={160} />
    </ReadDialog>
  );
}
