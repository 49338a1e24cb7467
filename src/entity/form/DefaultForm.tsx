import { Box } from '@mui/material';
import { useContract } from '../ContractContext';
import { FieldInput } from './FieldInput';

/** All fields of the contract in one column, for an entity that declares no form. */
export function DefaultForm() {
  const contract = useContract();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      {Object.keys(contract.fields).map((source) => (
        <FieldInput key={source} source={source} />
      ))}
    </Box>
  );
}
