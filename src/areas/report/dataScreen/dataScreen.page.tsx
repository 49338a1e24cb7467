import { createTheme, ThemeProvider } from '@mui/material';
import { useMemo, useRef } from 'react';
import { useFailureText } from '#entity/useFailure';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { darkTheme } from '#ui/theme/theme';
import { cssVariableMap } from '#ui/theme/tokens';
import { DataScreenFigures } from './DataScreenFigures';
import { DataScreenHead } from './DataScreenHead';
import { DataScreenPanels } from './DataScreenPanels';
import styles from './dataScreen.module.css';
import { useDataScreen } from './useDataScreen';

/** The live figures of today for a screen on the wall (/dataScreen): dark by its nature, seen from afar, never touched. */
export default function DataScreen() {
  const textOf = useFailureText();
  const { figures, error, retry } = useDataScreen();
  const screen = useRef<HTMLDivElement>(null);
  const theme = useMemo(() => createTheme(darkTheme), []);
  return (
    <ThemeProvider theme={theme}>
      <div ref={screen} className={styles.screen} style={cssVariableMap('dark')}>
        {figures ? (
          <>
            <DataScreenHead screen={screen} asOf={figures.asOf} stale={error !== null} />
            <DataScreenFigures figures={figures} />
            <DataScreenPanels figures={figures} />
          </>
        ) : error ? (
          <ErrorState message={textOf(error)} onRetry={retry} />
        ) : (
          <DetailSkeleton fields={12} />
        )}
      </div>
    </ThemeProvider>
  );
}
