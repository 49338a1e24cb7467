import { useTranslate } from 'react-admin';
import { useAddressParam } from '#entity/useAddressParam';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { BatchOutcome } from './BatchOutcome';
import { batchParam } from './batchParams';

/** The batch that the address names, over a list; it goes on when the dialog is closed. */
export default function WatchDialog({ guid }: { guid: string }) {
  const translate = useTranslate();
  const { close } = useAddressParam(batchParam);
  return (
    <ReadDialog title={translate('takeaway.batch.watch')} width="md" onClose={close}>
      <BatchOutcome guid={guid} />
    </ReadDialog>
  );
}
