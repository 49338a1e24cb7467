import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useContract } from '../ContractContext';
import { reachForForm } from '../form/formParts';
import { useCreateLabel } from '../labels';
import { useOpenRecord } from '../openRecord';
import { useCan } from '../permission';

/** The filled button of a list for those who may create. */
export function CreateAction() {
  const contract = useContract();
  const createLabel = useCreateLabel();
  const { create } = useOpenRecord();
  const mayCreate = useCan('create') && !contract.ownCalls?.includes('create');
  return mayCreate ? (
    <Button variant="contained" startIcon={<Add />} onClick={create} {...reachForForm}>
      {createLabel}
    </Button>
  ) : null;
}
