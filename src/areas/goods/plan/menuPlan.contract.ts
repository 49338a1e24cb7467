import { contract, crud } from '#entity/contract';
import { boolean, choice, datetime, integer, reference, text, time } from '#entity/fields';
import { issue } from '#entity/issue';

/**
 * draft → saved → scheduled or enabled ⇄ suspended → stopped (001 §4; saved and scheduled are the "not effective yet"
 * readings of enabled, docs/readings/goods.md).
 */
export const planStatuses = ['draft', 'saved', 'scheduled', 'enabled', 'suspended', 'stopped'] as const;

/** The day's menu of a store, or one of a special period of the day. */
export const sellTimeTypes = ['default', 'special'] as const;
export const pushTypes = ['immediate', 'chosenDate'] as const;
export const maxPlanName = 20;

/** Menu plans, also called price schemes (001 §3, §5; /brandLibrary/priceScheme). Their content has separate calls. */
export const menuPlan = contract(
  'menuPlan',
  {
    brand: reference('brand'),
    name: text({ max: maxPlanName }),
    description: text({ max: 200, multiline: true }).optional(),
    sellTimeType: choice('sellTimeType', sellTimeTypes),
    startTime: time().optional(),
    endTime: time().optional(),
  },
  {
    calls: crud('/plan'),
    area: 'brandLibrary',
    scope: 'brand',
    scopeField: 'brand',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'copy', 'push', 'batch'],
    ownCalls: ['create', 'edit', 'delete'],
    keyword: ['name', 'planCode'],
    cardFacts: ['brand', 'itemCount', 'storeCount'],
    initials: 'name',
    palette: ['planCode', 'brand'],
    sort: { field: 'updatedAt', order: 'DESC' },
    computed: {
      planCode: text({ max: 20 }),
      status: choice('planStatus', planStatuses),
      itemCount: integer({ min: 0, max: 1000 }),
      storeCount: integer({ min: 0, max: 1e6 }),
      pushType: choice('pushType', pushTypes),
      latestEffectiveTime: datetime(),
      effectiveTime: datetime(),
      formalVersion: integer({ min: 0, max: 1e6 }),
      /** the last push did not reach every store */
      pushFailed: boolean(),
      /** saved since stores got it */
      unpushed: boolean(),
    },
    rules({ sellTimeType, startTime, endTime }) {
      if (sellTimeType !== 'special') return [];
      if (!startTime || !endTime) {
        return [
          ...(startTime ? [] : [issue('startTime', 'required')]),
          ...(endTime ? [] : [issue('endTime', 'required')]),
        ];
      }
      return startTime === endTime ? [issue('endTime', 'timeRange')] : [];
    },
  },
);
