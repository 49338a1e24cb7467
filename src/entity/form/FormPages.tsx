import { type ReactNode, useState } from 'react';
import {
  CreateBase,
  EditBase,
  type RaRecord,
  ShowBase,
  useGetRecordId,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { ErrorState } from '../../ui/feedback/states';
import { PageTitle } from '../../ui/page/PageTitle';
import { useContract } from '../ContractContext';
import { representationOf } from '../contract';
import { useCan } from '../permission';
import { useFailureText } from '../useFailure';
import { EntityForm } from './EntityForm';
import { useController } from './useRecordState';
import { useSaving } from './useSaving';

interface FrameProps {
  frame: 'page' | 'dialog';
  onDone: (record?: RaRecord) => void;
  children: ReactNode;
}

/** Creates a record with the entity's form. */
export function CreateForm({ frame, onDone, children }: FrameProps) {
  const contract = useContract();
  const saving = useSaving('new', onDone);
  return (
    <CreateBase
      resource={contract.name}
      redirect={false}
      transform={saving.transform}
      mutationOptions={saving.mutationOptions}
    >
      <EntityForm
        id="new"
        mode={{ kind: 'create', readOnly: false }}
        leaving={saving.leaving}
        conflict={null}
        onConflictSeen={saving.forgetConflict}
        onCancel={() => onDone()}
        frame={frame}
      >
        {children}
      </EntityForm>
    </CreateBase>
  );
}

function EditableForm({ id, frame, onDone, children }: FrameProps & { id: string }) {
  const contract = useContract();
  const saving = useSaving(id, onDone);
  return (
    <EditBase
      resource={contract.name}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={saving.transform}
      mutationOptions={saving.mutationOptions}
      queryOptions={{ refetchOnReconnect: false }}
    >
      <LoadedForm frame={frame}>
        <EntityForm
          id={id}
          mode={{ kind: 'edit', readOnly: false }}
          leaving={saving.leaving}
          conflict={saving.conflict}
          onConflictSeen={saving.forgetConflict}
          onCancel={() => onDone()}
          frame={frame}
        >
          {children}
        </EntityForm>
      </LoadedForm>
    </EditBase>
  );
}

function ReadOnlyForm({ id, frame, onDone, children }: FrameProps & { id: string }) {
  const contract = useContract();
  const saving = useSaving(id, onDone);
  return (
    <ShowBase resource={contract.name} id={id}>
      <LoadedForm frame={frame}>
        <EntityForm
          id={id}
          mode={{ kind: 'edit', readOnly: true }}
          leaving={saving.leaving}
          conflict={null}
          onConflictSeen={saving.forgetConflict}
          onCancel={() => onDone()}
          frame={frame}
        >
          {children}
        </EntityForm>
      </LoadedForm>
    </ShowBase>
  );
}

/** Edits a record, or shows it to who may only read. */
export function EditForm(props: FrameProps & { id: string }) {
  return useCan('edit') ? <EditableForm {...props} /> : <ReadOnlyForm {...props} />;
}

/** The form once its record is there; a skeleton before, the reason and a retry when it cannot be had. */
function LoadedForm({ frame, children }: { frame: 'page' | 'dialog'; children: ReactNode }) {
  const contract = useContract();
  const record = useRecordContext();
  const { error, refetch } = useController();
  const textOf = useFailureText();
  if (error && !record) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  if (!record) return <FormSkeleton />;
  return (
    <>
      {frame === 'page' && record.id !== contract.name ? (
        <PageTitle>{representationOf(contract, record)}</PageTitle>
      ) : null}
      {children}
    </>
  );
}

/** The create page of an entity that has a route for it. */
export function CreatePage({ children }: { children: ReactNode }) {
  const redirect = useRedirect();
  const { name } = useContract();
  return (
    <CreateForm frame="page" onDone={() => redirect('list', name)}>
      {children}
    </CreateForm>
  );
}

/** The edit page of an entity that has a route for it; the record is named by ?guid=. */
export function EditPage({ children }: { children: ReactNode }) {
  const redirect = useRedirect();
  const { name } = useContract();
  const id = String(useGetRecordId());
  return (
    <EditForm key={id} id={id} frame="page" onDone={() => redirect('list', name)}>
      {children}
    </EditForm>
  );
}

/** The detail page of an entity that has a route for it: its form, to be read. */
export function ShowPage({ children }: { children: ReactNode }) {
  const redirect = useRedirect();
  const { name } = useContract();
  const id = String(useGetRecordId());
  return (
    <ReadOnlyForm key={id} id={id} frame="page" onDone={() => redirect('list', name)}>
      {children}
    </ReadOnlyForm>
  );
}

/**
 * The page of an entity of which there is one record, named like the entity itself: saving and cancelling stay here, with
 * what the gateway holds.
 */
export function SettingsPage({ children }: { children: ReactNode }) {
  const { name } = useContract();
  const [round, setRound] = useState(0);
  return (
    <EditForm key={round} id={name} frame="page" onDone={() => setRound(round + 1)}>
      {children}
    </EditForm>
  );
}
