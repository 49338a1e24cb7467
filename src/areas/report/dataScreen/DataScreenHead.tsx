import Fullscreen from '@mui/icons-material/Fullscreen';
import FullscreenExit from '@mui/icons-material/FullscreenExit';
import { Button } from '@mui/material';
import type { RefObject } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useZone } from '#ui/zone/ZoneContext';
import { instantText } from '#values/instantText';
import { Clock } from './Clock';
import styles from './dataScreen.module.css';
import { useFullScreen } from './useFullScreen';

interface Props {
  screen: RefObject<HTMLElement | null>;
  asOf: string;
  /** the last call failed: what is shown is older than it should be */
  stale: boolean;
}

/** Clock, the time of the figures, and the button for the whole screen. */
export function DataScreenHead({ screen, asOf, stale }: Props) {
  const translate = useTranslate();
  const { full, toggle } = useFullScreen(screen);
  const time = instantText(new Date(asOf), { seconds: true, zone: useZone(), locale: useLocale() });
  return (
    <div className={styles.head}>
      <Clock />
      <div className={styles.state}>
        <span role="status" className={stale ? styles.stale : undefined}>
          {stale ? translate('dataScreen.stale', { time }) : ''}
        </span>
        {stale ? null : <span>{translate('dataScreen.asOf', { time })}</span>}
        {toggle ? (
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            startIcon={full ? <FullscreenExit /> : <Fullscreen />}
            onClick={toggle}
          >
            {translate(full ? 'dataScreen.leaveFullScreen' : 'dataScreen.fullScreen')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
