import { Box } from '@mui/material';
import type { Ruling } from './terms';
import { useAnswerText } from './useAnswerText';

interface Props {
  ruling: Ruling | null;
  people: number;
}

/** Says at once whether the guests may come, or the rule that refuses them. */
export function AnswerLine({ ruling, people }: Props) {
  const textOf = useAnswerText();
  return (
    <Box
      role="status"
      sx={{ minHeight: 20, fontWeight: 600, color: ruling?.answer.may ? 'var(--ok)' : 'var(--error)' }}
    >
      {ruling ? textOf(ruling, people) : ''}
    </Box>
  );
}
