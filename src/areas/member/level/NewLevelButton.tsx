import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { reachForForm } from '#entity/form/formParts.tsx';
import { useCreateLabel } from '#entity/labels';
import { useOpenRecord } from '#entity/openRecord';
import { useCan } from '#entity/permission';
import { mostLevels } from './memberLevel.contract';

/** The filled button of the list, as long as the system has room for another level. */
export function NewLevelButton() {
  const label = useCreateLabel();
  const { create } = useOpenRecord();
  const { data, filterValues } = useListContext();
  const mayCreate = useCan('create');
  const isFull = filterValues.active === 'true' && (data?.length ?? 0) >= mostLevels;
  return mayCreate ? (
    <Button variant="contained" startIcon={<Add />} disabled={isFull} onClick={create} {...reachForForm}>
      {label}
    </Button>
  ) : null;
}
