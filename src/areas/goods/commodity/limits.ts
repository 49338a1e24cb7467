/** Limits of 001 §5 Commodity; where it gives several readings, the stricter one (docs/readings/goods.md). */
export const pictureLimits = {
  accept: ['png', 'jpg', 'jpeg', 'gif', 'bmp'],
  maxBytes: 500 * 1024,
  count: 6,
} as const;

export const priceLimits = { min: '0.01', max: '99999.99' } as const;
export const markupLimits = { min: '0.01', max: '99.99' } as const;
/** Goods that one push takes, and stores that it goes to. */
export const maxPushed = 500;
export const maxSpecifications = 20;
export const maxAttributeGroups = 10;
export const maxAttributes = 10;
