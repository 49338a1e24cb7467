import type { TableFigures } from './figures';

/**
 * A dump that an earlier commit made with its own code, and what today's migrations do with it. A test in a worktree of that
 * commit made the records by calls of its gateway, then wrote `row_to_json` of every row, compressed with Brotli.
 */
interface UpgradedDump {
  /** file in tests/fixtures/upgrade: the last migration of the commit, and whether the demo or an enterprise filled it */
  readonly name: string;
  /** of an administrator */
  readonly account: string;
  /** figures that change, as `before → after` */
  readonly figures: TableFigures;
  /** tables with a row that changes */
  readonly rewritten: readonly string[];
}

export const dumps: readonly UpgradedDump[] = [
  {
    name: '0098-demo',
    account: '1001',
    figures: {
      // Every figure of a member becomes the opening row of a ledger.
      balance_ledger: '0 → 124',
      'balance_ledger.after': '0 → 29334.00',
      'balance_ledger.change': '0 → 29334.00',
      balance_lot: '0 → 124',
      'balance_lot.granted': '0 → 29334.00',
      'balance_lot.left_amount': '0 → 29334.00',
      growth_ledger: '0 → 300',
      'member_card.gift_balance': '0 → 3311.00',
      'member_card.real_balance': '0 → 25573.00',
      'member_card.subsidy_balance': '0 → 450.00',
      points_ledger: '0 → 300',
      points_lot: '0 → 300',
      brand_subject: '0 → 2',
      // Rates of discount coupons get a column of their own.
      'coupon.rate': '0 → 17.00',
      'coupon.value': '242.00 → 225.00',
      // Links of goods to several products of a platform are logged when they become proposals.
      operation_log: '64 → 68',
      platform_customer: '0 → 17',
      'platform_customer.amount': '0 → 747.47',
      // Products of platforms get a table of their own.
      record: '547 → 531',
      record_unique: '1925 → 1931',
      // Packages of sold orders share their discounts among their dishes (0206).
      'sale_line.child_discount': '0 → 95.79',
      takeaway_product: '0 → 16',
      'takeaway_product.platform_price': '0 → 1017.00',
    },
    // Levels get guids; the rest follows from the figures above.
    rewritten: ['coupon', 'coupon_instance', 'member', 'operation_log', 'record', 'record_unique'],
  },
  {
    name: '0107-enterprise',
    account: '9001',
    figures: {
      'coupon.rate': '0 → 9.00',
      'coupon.value': '29.00 → 20.00',
      // An account that another one made cannot authorise it for a while.
      credential_change: '0 → 1',
      operation_log: '37 → 39',
      record: '22 → 18',
      record_unique: '41 → 43',
      takeaway_product: '0 → 4',
      'takeaway_product.platform_price': '0 → 153.00',
    },
    rewritten: ['coupon', 'coupon_instance', 'operation_log', 'record', 'record_unique'],
  },
  { name: '0160-demo', account: '1001', figures: { 'sale_line.child_discount': '0 → 93.53' }, rewritten: [] },
];
