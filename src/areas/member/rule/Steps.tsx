import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** How a figure comes about, a line for each step; the last is the answer, which is read out when it changes. */
export function Steps({ steps, answer }: { steps: readonly { says: string; value: ReactNode }[]; answer: string }) {
  return (
    <>
      <table>
        <tbody>
          {steps.map(({ says, value }) => (
            <tr key={says}>
              <td>{says}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Box
        role="status"
        sx={{ mt: 1.5, p: 1.5, fontWeight: 600, backgroundColor: 'var(--tint)', borderRadius: 'var(--radius)' }}
      >
        {answer}
      </Box>
    </>
  );
}
