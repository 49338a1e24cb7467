import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { BatchForm } from './BatchForm';
import { BatchEffect, BatchStores } from './BatchParts';
import { useBatchWork } from './useBatchWork';

interface Props {
  onClose: () => void;
  /** the form of the settings */
  children: ReactNode;
}

/** Sets settings of several stores, where that has no page of its own. */
export default function BatchDialog({ onClose, children }: Props) {
  return (
    <BatchForm frame="dialog">
      <Body onClose={onClose}>{children}</Body>
    </BatchForm>
  );
}

function Body({ onClose, children }: Props) {
  const translate = useTranslate();
  const work = useBatchWork(onClose);
  return (
    <FormDialog
      open
      width="md"
      title={translate('entity.settings.batch.title')}
      onClose={onClose}
      onSubmit={work.submit}
      confirm={translate('entity.settings.batch.confirm', { smart_count: work.ready.length })}
      blocked={work.ready.length === 0}
    >
      <BatchStores work={work} />
      {children}
      <BatchEffect work={work} />
    </FormDialog>
  );
}
