import { createTheme, ThemeProvider } from '@mui/material';
import { useMemo, useRef } from 'react';
import { useFailureText } from '../../../entity/useFailure';
import { DetailSkeleton } from '../../../ui/feedback/Skeletons';
import { ErrorState } from '../../../ui/feedback/states';
import { darkTheme } from '../../../ui/theme/theme';
import { cssVariableMap } from '../../../ui/theme/tokens';
import styles from './dataScreen.module.css';
import { useWall } from './useWall';
import { WallFigures } from './WallFigures';
import { WallHead } from './WallHead';
import { WallPanels } from './WallPanels';

/** The live figures of today for a screen on the wall (/dataScreen): dark by its nature, seen from afar, never touched. */
export default function DataScreen() {
  const textOf = useFailureText();
  const { wall, error, retry } = useWall();
  const screen = useRef<HTMLDivElement>(null);
  const theme = useMemo(() => createTheme(darkTheme), []);
  return (
    <ThemeProvider theme={theme}>
      <div ref={screen} className={styles.screen} style={cssVariableMap('dark')}>
        {wall ? (
          <>
            <WallHead screen={screen} asOf={wall.asOf} stale={error !== null} />
            <WallFigures wall={wall} />
            <WallPanels wall={wall} />
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
