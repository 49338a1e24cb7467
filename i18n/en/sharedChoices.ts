import type { Translation } from '../translation';
import type zh from '../zh/sharedChoices';

/** Choices of which several areas speak; composed into their texts. */
const sharedChoices: Translation<typeof zh> = {
  estimationType: { longTerm: 'Long-term', soldOut: 'Until limit is reached' },
  liftMode: { manual: 'Manual', automatic: 'Automatic' },
  mealSection: {
    breakfast: 'Breakfast',
    lunch: 'Lunch',
    afternoonTea: 'Afternoon tea',
    evening: 'Dinner',
    nightSnack: 'Late night',
  },
  diningType: { dineIn: 'Dine-in', takeout: 'To go', selfPickup: 'Pickup', delivery: 'Delivery' },
  platform: {
    americanRegiment: 'Meituan',
    hungry: 'Ele.me',
    jd: 'JD',
    proprietary: 'Own takeaway',
    earnmeal: 'Zhuancan',
  },
};

export default sharedChoices;
