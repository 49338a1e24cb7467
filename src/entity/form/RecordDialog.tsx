import { Dialog } from '@mui/material';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslate } from 'react-admin';
import { DialogHead } from '#ui/feedback/DialogHead.tsx';
import { useCreateLabel, useNameInSentence } from '../labels';
import { useRecordDialog } from '../openRecord';
import { useCan } from '../permission';
import { DialogSkeleton } from './DialogSkeleton';
import { CreateForm, EditForm } from './FormPages';

/** The entity's form in a dialog over its list, for entities that the specification gives no page for creating or editing. */
export function RecordDialog({ form }: { form: ReactNode }) {
  const { kind, id, close } = useRecordDialog();
  const translate = useTranslate();
  const titleId = useId();
  const create = useCreateLabel();
  const name = useNameInSentence()(1);
  const mayEdit = useCan('edit');
  if (!kind) return null;
  return (
    <Dialog
      open
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
    >
      <DialogHead id={titleId} onClose={close}>
        {kind === 'create' ? create : translate(`entity.title.${mayEdit ? 'edit' : 'show'}`, { name })}
      </DialogHead>
      {/* A field whose script is on its way would hide the whole dialog, and leave the page behind it closed. */}
      <Suspense fallback={<DialogSkeleton />}>
        {kind === 'create' ? (
          <CreateForm frame="dialog" onDone={close}>
            {form}
          </CreateForm>
        ) : (
          <EditForm key={id} id={id ?? ''} frame="dialog" onDone={close}>
            {form}
          </EditForm>
        )}
      </Suspense>
    </Dialog>
  );
}
