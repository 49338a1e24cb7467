import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A file that was left out or failed, and why: a word of `words` below; `message` says more, or is the server's. */
export interface ImageProblem {
  name: string;
  reason: string;
  message?: string;
}

interface Props {
  problems: readonly ImageProblem[];
  onClose: () => void;
  /** where the reasons have their sentences */
  words?: string;
}

/** Lists the rejected files, by reason and by name, until it is closed. */
export function ImageProblems({ problems, onClose, words = 'ui.image.refused' }: Props) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  const reasons = [...new Set(problems.map(({ reason }) => reason))];
  return (
    <Alert
      severity="warning"
      variant="outlined"
      onClose={onClose}
      closeText={translate('ui.dialog.close')}
      sx={{ marginTop: 1 }}
    >
      {reasons.map((reason) => (
        <Box key={reason}>
          {translate(`${words}.${reason}`)}
          <Box component="ul" sx={{ margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' }}>
            {problems
              .filter((problem) => problem.reason === reason)
              .map(({ name, message }, index) => (
                <li key={`${name}-${String(index)}`}>
                  {message ? translate('ui.image.because', { name, message }) : name}
                </li>
              ))}
          </Box>
        </Box>
      ))}
    </Alert>
  );
}
