import type { ReactNode } from 'react';
import { EditBase, ShowBase, useRecordContext } from 'react-admin';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { useContract } from '../ContractContext';
import { Beside } from '../form/Beside';
import { EntityForm } from '../form/EntityForm';
import { FieldNoteContext } from '../form/FieldNote';
import { FirstRead } from '../form/FirstRead';
import { useController } from '../form/useRecordState';
import { useSaving } from '../form/useSaving';
import { useCan } from '../permission';
import { useFailureText } from '../useFailure';
import { givenBack, OwnMark, resetField } from './OwnMark';
import { placeId, type SettingsAnswer, type SettingsPlace } from './settings';

interface Props {
  place: SettingsPlace;
  onDone: () => void;
  /** shows what the settings do, from the form's values */
  preview?: ReactNode;
  children: ReactNode;
}

/** react-admin would call every failed read a missing record and leave; the form says what failed. */
function stay(): void {}

/** The settings of a place as a form: each says whose value it is; what they do is shown beside them while one types. */
export function SettingsForm({ place, onDone, preview, children }: Props) {
  const { name } = useContract();
  const mayEdit = useCan('edit');
  const id = placeId(place);
  const saving = useSaving(id, onDone);
  const form = (
    <Loaded>
      <EntityForm
        id={id}
        mode={{ kind: 'edit', readOnly: !mayEdit }}
        leaving={saving.leaving}
        conflict={saving.conflict}
        onConflictSeen={saving.forgetConflict}
        onCancel={onDone}
        frame="page"
      >
        <FieldNoteContext value={OwnMark}>
          <Beside preview={preview}>{children}</Beside>
        </FieldNoteContext>
      </EntityForm>
    </Loaded>
  );
  const reading = { refetchOnReconnect: false, onError: stay };
  if (!mayEdit) {
    // The page's own guard has admitted the reader: settings have no right called 'show'.
    return (
      <ShowBase resource={name} id={id} queryOptions={reading} disableAuthentication>
        {form}
      </ShowBase>
    );
  }
  return (
    <EditBase
      resource={name}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={(data: Record<string, unknown>, { previousData }: { previousData?: SettingsAnswer } = {}) => ({
        ...saving.transform(data),
        [resetField]: givenBack(data, previousData?.inherited ?? {}),
      })}
      mutationOptions={saving.mutationOptions}
      queryOptions={reading}
    >
      {form}
    </EditBase>
  );
}

function Loaded({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const textOf = useFailureText();
  const { error, refetch } = useController();
  // There is no list to go back to: another place is chosen above.
  if (error && !record) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  return record ? <FirstRead>{children}</FirstRead> : <FormSkeleton />;
}
