import { isSame } from '#entity/contract';
import { boolean, choice, choices, image, integer } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { settings } from '#entity/settings/settings';

export const orderingModes = ['fullService', 'fastFood'] as const;
export const confirmationModes = ['manual', 'autoConfirm'] as const;
export const menuStyles = ['largeImage', 'smallImage'] as const;
/** Whether guests pay with the order or when they leave. */
export const payModes = ['prepay', 'postpay'] as const;
/** Whether one pays for the table or each guest for what they ordered. */
export const settleModes = ['wholeTable', 'perGuest'] as const;
export const diningWays = ['dineIn', 'takeout', 'selfPickup', 'delivery'] as const;
export const onlinePayMethods = ['wechat', 'alipay', 'unionPay', 'stored'] as const;

const fields = {
  qrOrdering: boolean(),
  isSign: boolean(),
  isBestseller: boolean(),
  isNew: boolean(),
  menuStyle: choice('menuStyle', menuStyles),
  stationImage: image({ accept: ['jpg', 'jpeg', 'png'], maxBytes: 500 * 1024 }).optional(),
  orderingMode: choice('orderingMode', orderingModes),
  diningWays: choices('diningWay', diningWays),
  weighedItemOrderable: boolean(),
  itemRemarkAllowed: boolean(),
  confirmationMode: choice('confirmationMode', confirmationModes),
  autoConfirmMinutes: integer({ min: 1, max: 60, unit: 'minute' }).optional(),
  reminderInterval: integer({ min: 1, max: 60, unit: 'minute' }),
  payMode: choice('payMode', payModes),
  settleMode: choice('settleMode', settleModes),
  onlinePay: boolean(),
  payMethods: choices('onlinePayMethod', onlinePayMethods).optional(),
};

type Values = Readonly<Record<string, unknown>>;

/** Fields that differ from what applied while guests are ordering: they are fixed until QR ordering is off (001 §4). */
function fixedFields(values: Values, before: Values | null): string[] {
  if (before?.qrOrdering !== true || values.qrOrdering !== true) return [];
  return Object.keys(fields).filter((name) => name in values && !isSame(values[name], before[name]));
}

function rules(values: Values, before: Values | null): Issue[] {
  const noMethod = values.onlinePay === true && 'payMethods' in values && isSame(values.payMethods, null);
  const noMinutes =
    values.confirmationMode === 'autoConfirm' &&
    'autoConfirmMinutes' in values &&
    isSame(values.autoConfirmMinutes, null);
  return [
    ...fixedFields(values, before).map((name) => issue(name, 'qrSwitchOn')),
    ...(noMethod ? [issue('payMethods', 'choosePayMethod')] : []),
    ...(noMinutes ? [issue('autoConfirmMinutes', 'required')] : []),
  ];
}

/**
 * How guests order on their phones in a store (/storesAndEmployees/wxConfigStore, 001 §3 Ordering configuration). While QR
 * ordering is on only its switch can be changed.
 */
export const orderingConfig = settings('orderingConfig', fields, {
  base: '/ordering_config',
  area: 'guestScreens',
  batch: true,
  standard: {
    qrOrdering: false,
    isSign: true,
    isBestseller: true,
    isNew: true,
    menuStyle: 'smallImage',
    stationImage: null,
    orderingMode: 'fullService',
    diningWays: ['dineIn'],
    weighedItemOrderable: false,
    itemRemarkAllowed: true,
    confirmationMode: 'autoConfirm',
    autoConfirmMinutes: 3,
    reminderInterval: 5,
    payMode: 'postpay',
    settleMode: 'wholeTable',
    onlinePay: true,
    payMethods: ['wechat', 'alipay'],
  },
  rules,
});

/** The call that answers what guests of a place would find on their phones now. */
export const orderingMenuPath = '/ordering_config/menu';

/** A dish as the phone of a guest shows it. */
export interface OfferedItem {
  itemGuid: string;
  name: string;
  description: string | null;
  pictureUrl: string | null;
  typeGuid: string;
  soldOut: boolean;
  weighed: boolean;
  /** words of the goods: 'signature', 'bestseller', 'new' and others */
  tags: string[];
  /** yuan with two decimals */
  price: string;
}

/** The menu of a store now; null where nothing is sold by a plan. */
export interface OrderingMenu {
  store: string;
  menu: { types: { typeGuid: string; name: string | null }[]; items: OfferedItem[] } | null;
}
