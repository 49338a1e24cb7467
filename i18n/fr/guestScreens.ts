import type { Translation } from '../translation';
import type zh from '../zh/guestScreens';

/** Guests' screens: second screens, advertisements, ordering, the official account, group-buy, and the hub of services. */
const guestScreens: Translation<typeof zh> = {
  titles: {
    '/storesAndEmployees/serviceConfig': 'Configuration des services',
    '/storesAndEmployees/screenPicture': 'Images du second écran',
    '/storesAndEmployees/advertisement': 'Espaces publicitaires',
    '/storesAndEmployees/wxConfigStore': 'Configuration des commandes WeChat',
    '/storesAndEmployees/batchWxConfigStore': 'Configuration WeChat groupée',
    '/storesAndEmployees/publicAuth': 'Autorisation du compte officiel',
    '/storesAndEmployees/groupBuy': 'Plateformes d’achat groupé',
  },
  resources: {
    screenPicture: {
      name: 'image du second écran |||| images du second écran',
      the: 'l’image du second écran |||| les images du second écran',
      sections: { images: 'Diaporama', screen: 'Écran' },
      fields: {
        images: 'Images',
        interval: 'Durée par image',
        size: 'Taille de l’écran',
        layout: 'Pendant l’encaissement',
      },
      help: {
        images: 'Faites glisser pour changer l’ordre. Sans image, l’écran n’affiche que l’addition.',
        size: 'La taille d’image conseillée ; les autres sont mises à l’échelle.',
      },
      preview: {
        title: 'Sur le second écran',
        screen: 'Second écran de la caisse',
        empty: 'Pas encore d’image : l’écran affiche l’addition en cours',
        suggested: 'Taille conseillée : %{width} × %{height} pixels',
      },
      bill: { first: 'Poulet gong bao', second: 'Tofu mapo', third: 'Riz × 3', due: 'Net à payer' },
    },
    // more
  },
  playing: {
    play: 'Lecture',
    pause: 'Pause',
    image: 'Image %{number} sur %{count}',
    turn: '%{number} / %{count} · %{seconds} s chacune',
  },
  enums: {
    screenSize: {
      '1366x954': '1366 × 954',
      '1024x600': '1024 × 600',
      '635x600': '635 × 600',
      '1920x1080': '1920 × 1080',
      '650x690': '650 × 690',
    },
    screenLayout: { beside: 'Images à côté de l’addition', whole: 'Images en plein écran' },
    // more enums
  },
};

export default guestScreens;
