import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import styles from './chart.module.css';

/** As high as a chart; what is longer scrolls, with the keyboard too. */
export function Scroller({ title, height, children }: { title: string; height: number; children: ReactNode }) {
  return (
    <Box className={styles.scroller} style={{ maxHeight: height }} tabIndex={0} role="region" aria-label={title}>
      {children}
    </Box>
  );
}
