import { Box, Button } from '@mui/material';

interface Props {
  text: string;
  isMuted?: boolean;
  /** `name` says it to screen readers with the field that it is about */
  act?: { text: string; name: string; do: () => void };
}

const small = { fontSize: '0.75rem', lineHeight: '16px', whiteSpace: 'nowrap' };

/** A word beside a label, and an act upon it. */
export function NoteLine({ text, isMuted = false, act }: Props) {
  return (
    <Box
      component="span"
      sx={{
        ...small,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: isMuted ? 'var(--muted)' : undefined,
      }}
    >
      {text}
      {act ? (
        <Button
          size="small"
          sx={{ ...small, height: 18, minHeight: 0, px: 0.5 }}
          aria-label={act.name}
          onClick={act.do}
        >
          {act.text}
        </Button>
      ) : null}
    </Box>
  );
}
