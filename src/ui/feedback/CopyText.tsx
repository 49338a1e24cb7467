import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

type Outcome = 'none' | 'copied' | 'failed';

/** A text with a button that copies it and says whether that worked. */
export function CopyText({ children }: { children: string }) {
  const translate = useTranslate();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(children);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px' }}>
      <span>{children}</span>
      <IconButton
        size="small"
        aria-label={translate('ui.copy.act', { text: children })}
        onClick={copy}
        onBlur={() => setOutcome('none')}
      >
        {outcome === 'copied' ? <Check fontSize="inherit" /> : <ContentCopy fontSize="inherit" />}
      </IconButton>
      <Box
        component="span"
        role="status"
        sx={{ fontSize: '0.75rem', color: outcome === 'failed' ? 'var(--error)' : 'var(--ok)' }}
      >
        {outcome === 'none' ? '' : translate(`ui.copy.${outcome}`)}
      </Box>
    </Box>
  );
}
