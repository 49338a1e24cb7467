import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import { Box, ButtonBase, IconButton, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** addresses in the order in which they play */
  images: readonly string[];
  /** how long each stays */
  seconds: number;
  /** draws the screen with the image that is on it; null where there is none */
  children: (image: string | null) => ReactNode;
}

/**
 * Images that take turns as on a guest's screen. It can be paused and stepped through (WCAG 2.2.2), and waits for the play
 * button where motion is to be reduced.
 */
export function SlideShow({ images, seconds, children }: Props) {
  const translate = useTranslate();
  const reduced = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [turn, setTurn] = useState(0);
  const count = images.length;
  const plays = (wanted ?? !reduced) && count > 1;
  const at = count === 0 ? 0 : turn % count;
  useEffect(() => {
    if (!plays) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [plays, seconds]);
  return (
    <>
      {children(images[at] ?? null)}
      {count > 1 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', mt: 1 }}>
          <IconButton
            aria-label={translate(plays ? 'playing.pause' : 'playing.play')}
            onClick={() => setWanted(!plays)}
            sx={{ color: 'var(--accent)' }}
          >
            {plays ? <Pause fontSize="small" /> : <PlayArrow fontSize="small" />}
          </IconButton>
          {images.map((image, index) => (
            <ButtonBase
              key={image}
              aria-label={translate('playing.image', { number: index + 1, count })}
              aria-current={index === at || undefined}
              onClick={() => {
                setTurn(index);
                setWanted(false);
              }}
              sx={dot}
            />
          ))}
          <Box component="span" sx={{ ml: 1, fontSize: '0.75rem', color: 'var(--muted)' }}>
            {translate('playing.turn', { number: at + 1, count, seconds })}
          </Box>
        </Box>
      ) : null}
    </>
  );
}

const dot = {
  width: { xs: 40, sm: 28 },
  height: { xs: 40, sm: 28 },
  borderRadius: '50%',
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', backgroundColor: 'var(--control)' },
  '&[aria-current]::before': { width: 10, height: 10, backgroundColor: 'var(--accent)' },
} as const;
