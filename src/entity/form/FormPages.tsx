import { type ReactNode, useState } from 'react';
import { CreateBase, EditBase, type RaRecord, ShowBase, useRecordContext, useRedirect } from 'react-admin';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { useLocation } from '#ui/router';
import { useContract } from '../ContractContext';
import { representationOf } from '../contract';
import { MissingRecord, ReadFailure } from '../MissingRecord';
import { guidParam } from '../openRecord';
import { useCan } from '../permission';
import { DialogSkeleton } from './DialogSkeleton';
import { EntityForm } from './EntityForm';
import { FirstRead } from './FirstRead';
import type { FormFrame } from './FormFrame';
import { RecordClock } from './RecordClock';
import { useController } from './useRecordState';
import { newRecord, useSaving } from './useSaving';

interface FrameProps {
  frame: FormFrame;
  onDone: (record?: RaRecord) => void;
  children: ReactNode;
}

/** Creates a record with the entity's form. */
export function CreateForm({ frame, onDone, children }: FrameProps) {
  const contract = useContract();
  const saving = useSaving(newRecord, onDone);
  return (
    <CreateBase
      resource={contract.name}
      redirect={false}
      transform={saving.transform}
      mutationOptions={saving.mutationOptions}
    >
      <EntityForm
        id={newRecord}
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

/** react-admin would call every failed read a missing record and leave; `LoadedForm` says what failed. */
function stay(): void {}

function EditableForm({ id, frame, onDone, children }: FrameProps & { id: string }) {
  const contract = useContract();
  const saving = useSaving(id, onDone);
  return (
    // The page's own guard has admitted the writer; asked once more, react-admin would begin to read only after that.
    <EditBase
      disableAuthentication
      resource={contract.name}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={saving.transform}
      mutationOptions={saving.mutationOptions}
      queryOptions={{ refetchOnReconnect: false, onError: stay }}
    >
      <LoadedForm frame={frame} onLeave={onDone}>
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
    // The page's own guard has admitted the reader, by a right that need not be called 'show'.
    <ShowBase resource={contract.name} id={id} queryOptions={{ onError: stay }} disableAuthentication>
      <LoadedForm frame={frame} onLeave={onDone}>
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
function LoadedForm({ frame, onLeave, children }: { frame: FormFrame; onLeave: () => void; children: ReactNode }) {
  const contract = useContract();
  const record = useRecordContext();
  const { error, refetch } = useController();
  if (error && !record) {
    return (
      <ReadFailure error={error} onRetry={() => void refetch()} resource={contract.name} onLeave={() => onLeave()} />
    );
  }
  if (!record) return frame === 'dialog' ? <DialogSkeleton /> : <FormSkeleton />;
  return (
    <>
      {frame === 'page' && record.id !== contract.name ? (
        <PageTitle>{representationOf(contract, record)}</PageTitle>
      ) : null}
      <RecordClock record={record}>
        <FirstRead>{children}</FirstRead>
      </RecordClock>
    </>
  );
}

/** The record that the address names; null where it names none. */
function useGuid(): string | null {
  return new URLSearchParams(useLocation().search).get(guidParam) || null;
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
  const id = useGuid();
  return id === null ? (
    <MissingRecord resource={name} />
  ) : (
    <EditForm key={id} id={id} frame="page" onDone={() => redirect('list', name)}>
      {children}
    </EditForm>
  );
}

/** The detail page of an entity that has a route for it: its form, to be read. */
export function ShowPage({ children }: { children: ReactNode }) {
  const redirect = useRedirect();
  const { name } = useContract();
  const id = useGuid();
  return id === null ? (
    <MissingRecord resource={name} />
  ) : (
    <ReadOnlyForm key={id} id={id} frame="page" onDone={() => redirect('list', name)}>
      {children}
    </ReadOnlyForm>
  );
}

/**
 * The page of an entity of which there is one record, named like the entity itself: saving and cancelling stay here,
 * with the values of the gateway.
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
