import { Box } from '@mui/material';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useHeldWhile } from '../focus/useHeldWhile';

interface Props {
  bar: ReactNode;
  /** the page pads its content: the frame reaches over that to its edges */
  bleed?: boolean;
  /** beside something else: its content begins at its left edge */
  edge?: boolean;
  /** carried out by Ctrl/⌘ S */
  onSave?: () => void;
  /** what the body holds is being saved: it cannot be changed until the answer */
  saving?: boolean;
  bodyRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** An editor's page: its body scrolls, the bar with its acts stays below. */
export function WorkFrame({ bar, bleed = false, edge = false, onSave, saving = false, bodyRef, children }: Props) {
  const held = useHeldWhile(saving);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!onSave || event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!saving) onSave();
  };
  return (
    <Box
      onKeyDown={onKeyDown}
      sx={[
        { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 },
        bleed ? { mx: -2, mb: -1.5 } : {},
        edge ? { mr: -2, mb: -1.5 } : {},
      ]}
    >
      <Box
        ref={bodyRef}
        {...held}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          pl: edge ? 0 : 2,
          pr: 2,
          pb: 2,
          pt: 0.5,
          mt: -0.5,
        }}
      >
        {children}
      </Box>
      {bar}
    </Box>
  );
}
