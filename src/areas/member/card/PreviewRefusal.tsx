import { Alert } from '@mui/material';

/** Why a command would be refused, before it is given; nothing where it would not. */
export function PreviewRefusal({ refusal }: { refusal: string | null }) {
  return refusal ? <Alert severity="error">{refusal}</Alert> : null;
}
