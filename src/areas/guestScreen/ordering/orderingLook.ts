import { typedValue } from '#entity/kinds';
import { orderingConfig } from './orderingConfig.contract';

/** The tags of goods that the switches of the page show, by field. */
const tagOf = { isSign: 'signature', isBestseller: 'bestseller', isNew: 'new' } as const;

/** Settings as far as a guest sees them. */
export interface OrderingLook {
  /** tags of goods that are shown */
  tags: string[];
  large: boolean;
  station: string | null;
  ways: string[];
  weighed: boolean;
  remark: boolean;
  /** how one pays on the phone; none where one pays at the till */
  pays: string[];
  /** minutes after which an order is confirmed by itself; null where somebody confirms it */
  confirmAfter: number | null;
  splits: boolean;
}

/** Reads how a guest’s phone looks by settings as they are typed. */
export function orderingLook(values: Record<string, unknown>): OrderingLook {
  const isOn = (name: string) => values[name] === true;
  const auto = values.confirmationMode === 'autoConfirm';
  return {
    tags: Object.entries(tagOf).flatMap(([name, tag]) => (isOn(name) ? [tag] : [])),
    large: values.menuStyle === 'largeImage',
    station: typedValue(orderingConfig, values, 'stationImage'),
    ways: typedValue(orderingConfig, values, 'diningWays') ?? [],
    weighed: isOn('weighedItemOrderable'),
    remark: isOn('itemRemarkAllowed'),
    pays:
      isOn('onlinePay') && values.payMode === 'prepay'
        ? [...(typedValue(orderingConfig, values, 'payMethods') ?? [])]
        : [],
    confirmAfter: auto ? typedValue(orderingConfig, values, 'autoConfirmMinutes') : null,
    splits: values.settleMode === 'perGuest',
  };
}
