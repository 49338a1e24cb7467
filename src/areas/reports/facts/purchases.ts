import { choice, date, person, reference, text } from '../../../entity/fields';
import { average, type Facts, sums } from '../../../report/facts';
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
    operator: person(),
  },
  filters: {},
} satisfies Facts;
