import { Box } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface ViewSectionProps {
  title: string;
  /** said in place of rows */
  empty?: string;
  children: ReactNode;
}

/** A titled list of views in the panel. */
export function ViewSection({ title, empty, children }: ViewSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ borderBottom: '1px solid var(--line)', paddingBottom: '4px' }}>
      <Box
        id={id}
        component="h3"
        sx={{ margin: 0, padding: '8px 12px 4px', fontSize: '0.75rem', fontWeight: 600, color: 'var(--muted)' }}
      >
        {title}
      </Box>
      {empty ? (
        <Box sx={{ padding: '4px 12px', fontSize: '0.8125rem', color: 'var(--muted)' }}>{empty}</Box>
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
