import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { typedValue } from '#entity/kinds';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { ScreenFrame } from '#ui/preview/ScreenFrame.tsx';
import { SlideShow } from '../playing/SlideShow';
import { adSizes, advertisement } from './advertisement.contract';

/** An advertisement as its place plays it, with the images as they are chosen. */
export function AdPreview() {
  const translate = useTranslate();
  const values: Record<string, unknown> = useWatch();
  const place = typedValue(advertisement, values, 'place') ?? 'general';
  const images = typedValue(advertisement, values, 'images') ?? [];
  const interval = typedValue(advertisement, values, 'interval') ?? 5;
  const { width, height } = adSizes[place];
  return (
    <PreviewPane title={translate('resources.advertisement.preview.title')}>
      <SlideShow images={images} seconds={Math.max(interval, 1)}>
        {(image) => (
          <ScreenFrame label={translate(`enums.adPlace.${place}`)} width={width} height={height}>
            {image ? (
              <img src={image} alt="" />
            ) : (
              <Box sx={empty}>{translate('resources.advertisement.preview.empty')}</Box>
            )}
          </ScreenFrame>
        )}
      </SlideShow>
      <Box component="p" sx={{ m: 0, mt: 1, fontSize: '0.75rem', color: 'var(--muted)', textAlign: 'center' }}>
        {translate('resources.advertisement.preview.suggested', { width: String(width), height: String(height) })}
      </Box>
    </PreviewPane>
  );
}

const empty = {
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  p: 2,
  boxSizing: 'border-box',
  fontSize: '0.8125rem',
  textAlign: 'center',
};
