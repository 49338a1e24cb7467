import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useSelectedRecords } from '../../../entity/list/useSelectedRecords';
import { useCan } from '../../../entity/permission';
import { useUnlink } from './useUnlink';

/** Takes the links of everything that is selected away. */
export function UnlinkBulk() {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const mayLink = useCan('link');
  const unlink = useUnlink();
  const load = useSelectedRecords();
  const run = async () => {
    if (await unlink(await load())) onUnselectItems();
  };
  return mayLink ? (
    <Button size="small" onClick={() => void run()}>
      {translate('selling.takeaway.unlink')}
    </Button>
  ) : null;
}
