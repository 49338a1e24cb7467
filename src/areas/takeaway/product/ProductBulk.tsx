import { Button } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useSelectedRecords } from '#entity/list/useSelectedRecords';
import { useCan } from '#entity/permission';
import { useAccept } from './useAccept';
import { useSend } from './useSend';
import { useUnlink } from './useUnlink';

/** Accepts proposals, sends prices and takes links away, for everything that is selected. */
export function ProductBulk() {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const mayLink = useCan('link');
  const maySend = useCan('send');
  const [unlink, accept, send] = [useUnlink(), useAccept(), useSend()];
  const load = useSelectedRecords();
  const run = async (act: (records: RaRecord[]) => Promise<boolean>) => {
    if (await act(await load())) onUnselectItems();
  };
  return (
    <>
      {mayLink ? (
        <Button size="small" onClick={() => void run(accept)}>
          {translate('takeaway.link.accept')}
        </Button>
      ) : null}
      {maySend ? (
        <Button size="small" onClick={() => send(load().filter(({ difference }) => Boolean(difference)))}>
          {translate('takeaway.link.send')}
        </Button>
      ) : null}
      {mayLink ? (
        <Button size="small" onClick={() => void run(unlink)}>
          {translate('takeaway.link.unlink')}
        </Button>
      ) : null}
    </>
  );
}
