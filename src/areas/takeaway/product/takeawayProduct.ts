import { contract, crud } from '#entity/contract';
import { choice, datetime, integer, letters, money, reference, text } from '#entity/fields';
import { issue } from '#entity/issue';
import { matchBases } from '../matching/bases';
import { type ProductResource, platformOf, productBases } from '../platforms';

export const linkStates = ['linked', 'unlinked'] as const;

/** How a product is on its platform, and goods in their store. */
export const saleStates = ['onSale', 'soldOut', 'gone'] as const;

/** Differences between a linked product and the goods behind it. */
export const differences = ['price', 'soldOut', 'priceAndSoldOut'] as const;

/** Why a platform did not take what it was sent. */
export const refusals = ['underReview', 'priceTooHigh'] as const;

/** The call that takes the links of a selection away. */
export function unlinkPath(base: string): string {
  return `${base}/unlink`;
}

/** The call that links one product to goods of its store, with their quantity. */
export function linkPath(base: string): string {
  return `${base}/link`;
}

/** The call that links each of a selection to the goods that are proposed for it. */
export function acceptPath(base: string): string {
  return `${base}/accept`;
}

/** The call that answers the last orders of a product that is not linked. */
export function ordersPath(base: string): string {
  return `${base}/last_orders`;
}

/** Returns the path prefix of the calls for a platform's resource. */
export function takeawayBase(resource: string): string {
  return productBases[platformOf(resource)];
}

/** An order of a platform's product. */
export interface LastOrder {
  number: string;
  at: string;
  quantity: string;
}

/** As those of goods are (001 §5). */
const priceLimits = { min: '0.01', max: '99999.99' } as const;

const figure = { min: '0', max: '99999999999.99' };

/**
 * Products of a store on a takeaway platform, and the goods of the store behind them (001 §4, §5 Mapping and reasons):
 * linked while it has goods and a quantity of 1 to 999,998, unlinked otherwise.
 */
export function takeawayContract<const N extends ProductResource>(name: N) {
  return contract(
    name,
    {
      place: reference('store'),
      platformProduct: text({ max: 40 }),
      platformNumber: text({ max: 40 }),
      barcode: letters({ min: 4, max: 30 }).optional(),
      platformPrice: money(priceLimits).optional(),
      commodity: reference('commodity', { sharing: ['place'] }).optional(),
      quantity: integer({ min: 1, max: 999_998 }).optional(),
    },
    {
      calls: crud(takeawayBase(name)),
      area: 'takeaway',
      scope: 'store',
      scopeField: 'place',
      verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'import', 'link', 'fetch', 'send'],
      ownCalls: ['link', 'fetch', 'send'],
      unique: [['platformNumber', 'place']],
      keyword: ['platformProduct', 'platformNumber'],
      represent: 'platformProduct',
      cardFacts: ['commodity', 'platformPrice', 'place'],
      key: ['platformNumber', 'place'],
      importFields: ['place', 'platformProduct', 'platformNumber', 'barcode', 'platformPrice', 'commodity', 'quantity'],
      computed: {
        linkState: choice('takeawayLinkState', linkStates),
        platformState: choice('takeawaySaleState', saleStates),
        /** of the goods, times the quantity */
        ownPrice: money(figure).optional(),
        ownState: choice('takeawaySaleState', saleStates).optional(),
        difference: choice('takeawayDifference', differences).optional(),
        /** guid and name of the goods that are likely meant */
        proposal: text({ max: 64 }).optional(),
        proposalName: text({ max: 60 }).optional(),
        score: integer({ min: 0, max: 100 }).optional(),
        basis: choice('takeawayMatchBasis', matchBases).optional(),
        refusal: choice('takeawayRefusal', refusals).optional(),
        /** in 30 days, of a product that is not linked */
        recentOrders: integer({ min: 0, max: 999_999_999 }).optional(),
        lastOrderAt: datetime().optional(),
      },
      rules({ commodity, quantity }) {
        if (commodity && !quantity) return [issue('quantity', 'required')];
        return quantity && !commodity ? [issue('commodity', 'required')] : [];
      },
    },
  );
}
