import { choice, images, integer } from '#entity/fields';
import { settings } from '#entity/settings/settings';
import { screenSizes } from '../playing/screens';

/** Where images show while a bill is rung up: on the whole screen, or beside the bill. */
export const screenLayouts = ['beside', 'whole'] as const;

/** Images that the second screen of a till shows to guests (/storesAndEmployees/screenPicture, 001 §5 Media). */
export const screenPicture = settings(
  'screenPicture',
  {
    images: images({ accept: ['jpg', 'png'], maxBytes: 3 * 1024 * 1024, count: 6 }).optional(),
    interval: integer({ min: 1, max: 99, unit: 'second' }),
    size: choice('screenSize', screenSizes),
    layout: choice('screenLayout', screenLayouts),
  },
  {
    base: '/screen_picture',
    area: 'guestScreens',
    batch: true,
    standard: { images: [], interval: 5, size: '1366x954', layout: 'beside' },
  },
);
