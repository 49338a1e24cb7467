import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/marketing/weekdays';

/** Days of the week on which a campaign or a coupon applies. */
const weekdays: Translation<typeof zh> = {
  campaignWeekday: {
    monday: 'lun.',
    tuesday: 'mar.',
    wednesday: 'mer.',
    thursday: 'jeu.',
    friday: 'ven.',
    saturday: 'sam.',
    sunday: 'dim.',
  },
};

export default weekdays;
