import { boolean, integer } from '#entity/fields';
import { settings } from '#entity/settings/settings';

/** Ten days: later nobody takes anything back at a till. */
const minutes = () => integer({ min: 0, max: 14_400, unit: 'minute' }).optional();

/**
 * Rules of the tills before they take something back (/storesAndEmployees/SensitiveOperationRestrictions, 001 §6). Three mechanisms kept
 * apart: minutes after which an operation is refused (none without a limit, 0 for never), faces, and the code by SMS for larger discounts.
 */
export const sensitiveOperationRestriction = settings(
  'sensitiveOperationRestriction',
  {
    cancelSettlement: minutes(),
    partialRefund: minutes(),
    priceChange: minutes(),
    faceDishRefund: boolean(),
    faceRefund: boolean(),
    faceReverseCheckout: boolean(),
    discountCode: boolean(),
    codeMinutes: integer({ min: 1, max: 30, unit: 'minute' }),
  },
  {
    base: '/sensitive_operation',
    area: 'payments',
    batch: true,
    acts: ['discount'],
    standard: {
      cancelSettlement: null,
      partialRefund: null,
      priceChange: null,
      faceDishRefund: false,
      faceRefund: false,
      faceReverseCheckout: false,
      discountCode: false,
      codeMinutes: 5,
    },
  },
);
