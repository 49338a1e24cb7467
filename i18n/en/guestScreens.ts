import type { Translation } from '../translation';
import type zh from '../zh/guestScreens';

/** Guests' screens: second screens, advertisements, ordering, the official account, group-buy, and the hub of services. */
const guestScreens: Translation<typeof zh> = {
  titles: {
    '/storesAndEmployees/serviceConfig': 'Service settings',
    '/storesAndEmployees/screenPicture': 'Customer display images',
    '/storesAndEmployees/advertisement': 'Ad spaces',
    '/storesAndEmployees/wxConfigStore': 'WeChat ordering settings',
    '/storesAndEmployees/batchWxConfigStore': 'Bulk WeChat ordering',
    '/storesAndEmployees/publicAuth': 'Official-account authorisation',
    '/storesAndEmployees/groupBuy': 'Group-buy platforms',
  },
  resources: {
    screenPicture: {
      name: 'customer display image |||| customer display images',
      sections: { images: 'Slideshow', screen: 'Display' },
      fields: { images: 'Images', interval: 'Time per image', size: 'Screen size', layout: 'During checkout' },
      help: {
        images: 'Drag to reorder. Without images the display shows the bill only.',
        size: 'The suggested image size; other sizes are scaled to fit.',
      },
      preview: {
        title: 'On the customer display',
        screen: 'Customer display of the till',
        empty: 'No images yet: the display shows the bill being rung up',
        suggested: 'Suggested size: %{width} × %{height} pixels',
      },
      bill: { first: 'Kung pao chicken', second: 'Mapo tofu', third: 'Rice × 3', due: 'Amount due' },
    },
    // more
  },
  playing: {
    play: 'Play',
    pause: 'Pause',
    image: 'Image %{number} of %{count}',
    turn: '%{number} / %{count} · %{seconds} s each',
  },
  enums: {
    screenSize: {
      '1366x954': '1366 × 954',
      '1024x600': '1024 × 600',
      '635x600': '635 × 600',
      '1920x1080': '1920 × 1080',
      '650x690': '650 × 690',
    },
    screenLayout: { beside: 'Images beside the bill', whole: 'Images full screen' },
    // more enums
  },
};

export default guestScreens;
