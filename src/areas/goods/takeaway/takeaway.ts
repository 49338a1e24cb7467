import { contract, crud } from '../../../entity/contract';
import { choice, integer, money, reference, text } from '../../../entity/fields';
import { issue } from '../../../entity/issue';
import { priceLimits } from '../commodity/limits';

export const linkStates = ['linked', 'unlinked'] as const;

/** Path prefix of the calls for each platform's products. */
export const takeawayBases = {
  meituanProductMapping: '/takeaway/american_regiment/product',
  hungryProductMapping: '/takeaway/hungry/product',
} as const;

/** The call that takes the links of a selection away. */
export function unlinkPath(base: string): string {
  return `${base}/unlink`;
}

/** The call that links one product to goods of its store, with their quantity. */
export function linkPath(base: string): string {
  return `${base}/link`;
}

/** Returns the path prefix of the calls for a platform's resource. */
export function takeawayBase(resource: string): string {
  return takeawayBases[resource === 'hungryProductMapping' ? resource : 'meituanProductMapping'];
}

/**
 * Products of a store on a takeaway platform, and the goods of the store behind them (001 §4, §5 Mapping and reasons):
 * linked while it has goods and a quantity of 1 to 999,998, unlinked otherwise.
 */
export function takeawayContract<const N extends keyof typeof takeawayBases>(name: N) {
  return contract(
    name,
    {
      place: reference('store'),
      platformProduct: text({ max: 40 }),
      platformNumber: text({ max: 40 }),
      platformPrice: money(priceLimits).optional(),
      commodity: reference('commodity', { sharing: ['place'] }).optional(),
      quantity: integer({ min: 1, max: 999_998 }).optional(),
    },
    {
      calls: crud(takeawayBases[name]),
      area: 'storeGoods',
      scope: 'store',
      scopeField: 'place',
      verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'import', 'link'],
      unique: [['platformNumber', 'place']],
      keyword: ['platformProduct', 'platformNumber'],
      represent: 'platformProduct',
      key: ['platformNumber', 'place'],
      importFields: ['place', 'platformProduct', 'platformNumber', 'platformPrice', 'commodity', 'quantity'],
      computed: { linkState: choice('takeawayLinkState', linkStates) },
      rules({ commodity, quantity }) {
        if (commodity && !quantity) return [issue('quantity', 'required')];
        return quantity && !commodity ? [issue('commodity', 'required')] : [];
      },
    },
  );
}
