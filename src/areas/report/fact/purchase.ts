import { choice, date, decimal, person, reference, text } from '#entity/fields';
import { average, type Facts, sums } from '#report/facts';
import { placeAndTime } from './shared';

/** Submitted purchases line by line, and what went back to suppliers with its sign. */
export const purchaseFacts = {
  name: 'purchases',
  dimensions: {
    ...placeAndTime,
    supplier: { field: reference('supplier') },
    material: { field: reference('material') },
    documentType: { field: choice('stockType', ['purchase', 'returnToSupplier']) },
  },
  measures: {
    purchaseLines: sums.count(),
    purchaseQuantity: sums.quantity(),
    purchaseAmount: sums.money(),
    averagePurchasePrice: average('purchaseAmount', 'purchaseQuantity'),
  },
  details: {
    documentDate: date(),
    documentCode: text({ max: 40 }),
    purchasePrice: sums.money().field,
    agreedPrice: sums.money().field,
    /** the price less what was agreed for the day */
    priceDifference: sums.money().field,
    priceDeviation: decimal({ min: '-99999999999', max: '99999999999', decimals: 2, unit: 'percent' }),
    operator: person(),
  },
  filters: { dearer: choice('yesNo', ['yes', 'no']) },
} satisfies Facts;
