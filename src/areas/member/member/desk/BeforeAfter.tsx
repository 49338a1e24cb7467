import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AdjustedLine } from './adjustment';

interface Props {
  lines: readonly Pick<AdjustedLine, 'of' | 'before' | 'change' | 'after'>[];
  /** an amount as people read it */
  text: (value: string, of: AdjustedLine['of']) => string;
}

const figure = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

/** Holdings before and after a change, a line for each bucket that it touches. */
export function BeforeAfter({ lines, text }: Props) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.member.desk.${key}`);
  return (
    <Box
      aria-live="polite"
      sx={{ backgroundColor: 'var(--tint)', borderRadius: 'var(--radius)', px: 2, py: 1.25, minHeight: 72 }}
    >
      {lines.length === 0 ? (
        <Box sx={{ color: 'var(--muted)' }}>{say('previewEmpty')}</Box>
      ) : (
        <Box
          component="table"
          sx={{ width: 1, borderCollapse: 'collapse', '& th, & td': { p: 0.25, fontWeight: 400 } }}
        >
          <Box component="thead" sx={{ color: 'var(--muted)' }}>
            <tr>
              <Box component="th" scope="col" sx={{ textAlign: 'left' }}>
                {say('bucket')}
              </Box>
              {['before', 'change', 'after'].map((name) => (
                <Box key={name} component="th" scope="col" sx={{ textAlign: 'right' }}>
                  {say(name)}
                </Box>
              ))}
            </tr>
          </Box>
          <tbody>
            {lines.map(({ of, before, change, after }) => (
              <tr key={of}>
                <Box component="th" scope="row" sx={{ textAlign: 'left' }}>
                  {translate(`enums.memberEffect.${of}`)}
                </Box>
                <Box component="td" sx={figure}>
                  {text(before, of)}
                </Box>
                <Box component="td" sx={figure}>
                  {change.startsWith('-') ? text(change, of) : `+${text(change, of)}`}
                </Box>
                <Box component="td" sx={[figure, { color: after.startsWith('-') ? 'var(--error)' : 'inherit' }]}>
                  <strong>{text(after, of)}</strong>
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  );
}
