import { Dialog } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { DialogHead } from '../../ui/feedback/DialogHead';
import { useEntityName } from '../labels';
import { useRecordDialog } from '../openRecord';
import { useCan } from '../permission';
import { CreateForm, EditForm } from './FormPages';

/** The entity's form in a dialog over its list, for entities that the specification gives no page for creating or editing. */
export function RecordDialog({ form }: { form: ReactNode }) {
  const { kind, id, close } = useRecordDialog();
  const translate = useTranslate();
  const titleId = useId();
  const name = useEntityName();
  const mayEdit = useCan('edit');
  if (!kind) return null;
  const verb = kind === 'create' ? 'create' : mayEdit ? 'edit' : 'show';
  return (
    <Dialog
      open
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
    >
      <DialogHead id={titleId} onClose={close}>
        {translate(`entity.title.${verb}`, { name })}
      </DialogHead>
      {kind === 'create' ? (
        <CreateForm frame="dialog" onDone={close}>
          {form}
        </CreateForm>
      ) : (
        <EditForm key={id} id={id ?? ''} frame="dialog" onDone={close}>
          {form}
        </EditForm>
      )}
    </Dialog>
  );
}
