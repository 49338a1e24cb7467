import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { typedValue } from '#entity/kinds';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { ScreenFrame } from '#ui/preview/ScreenFrame.tsx';
import { SlideShow } from '../playing/SlideShow';
import { pixelsOf } from '../playing/screens';
import { ExampleBill } from './ExampleBill';
import { screenPicture } from './screenPicture.contract';

/** The second screen of a till while a bill is rung up, with the images as they are chosen. */
export function SecondScreen() {
  const translate = useTranslate();
  const values: Record<string, unknown> = useWatch();
  const { standard } = screenPicture;
  const images = typedValue(screenPicture, values, 'images') ?? [];
  const interval = typedValue(screenPicture, values, 'interval') ?? standard.interval;
  const size = typedValue(screenPicture, values, 'size') ?? standard.size;
  const beside = (typedValue(screenPicture, values, 'layout') ?? standard.layout) === 'beside';
  const { width, height } = pixelsOf(size);
  const word = (key: string) => translate(`resources.screenPicture.preview.${key}`);
  return (
    <PreviewPane title={word('title')}>
      <SlideShow images={images} seconds={Math.max(interval, 1)}>
        {(image) => (
          <ScreenFrame label={word('screen')} width={width} height={height}>
            <Box sx={image && beside ? halves : { height: '100%' }}>
              {image ? <img src={image} alt="" /> : null}
              {beside || !image ? <ExampleBill /> : null}
            </Box>
          </ScreenFrame>
        )}
      </SlideShow>
      <Box component="p" sx={{ m: 0, mt: 1, fontSize: '0.75rem', color: 'var(--muted)', textAlign: 'center' }}>
        {translate(`resources.screenPicture.preview.${images.length === 0 ? 'empty' : 'suggested'}`, {
          width: String(width),
          height: String(height),
        })}
      </Box>
    </PreviewPane>
  );
}

const halves = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  height: '100%',
};
