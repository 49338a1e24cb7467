import { choice, references } from '#entity/fields';
import { waiterTypes } from '../fact/values';

/** The calls of 001 §7. */
export const makeUpPaths = {
  list: '/order_waiter/page_order_waiter_make_up',
  makeUp: '/order_waiter/order_waiter_make_up',
};

/** Maximum number of orders made up at once, and of people sharing one order. */
export const makeUpLimits = { orders: 100, people: 10 };

/** Waiters of the chosen orders, and their kind of service. */
export const makeUpFields = {
  waiterType: choice('waiterType', waiterTypes),
  employees: references('employee', { max: makeUpLimits.people }),
};

/** How many orders were made up, and how many stay as the till recorded them. */
export interface MakeUpAnswer {
  made: number;
  kept: number;
}
