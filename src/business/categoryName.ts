import { text } from '#entity/fields';

/**
 * A category of goods by its name, so that a rule holds at every store: each store and each brand library has categories of its own
 * (002 §5 Coupons, 1 to 20 characters).
 */
export const categoryName = () => text({ max: 20, named: ['libraryCategory', 'category'] });
