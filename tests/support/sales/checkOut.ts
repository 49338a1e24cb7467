import type { channels, takeawayPlatforms, takeawayStatuses } from '#areas/report/fact/values';
import { type Bill, billOf } from '#business/bill/bill';
import type { PaymentMethod } from '#business/bill/kinds';
import { stores } from '#mocks/demo/organisation';
import { momentOf } from '#server/domain/sales/moment';
import { addSales, batchOf, type OrderRow, type TakeawayRow } from '#server/domain/sales/post';
import { settle } from '#server/domain/sales/settle';
import { defaultZone } from '#values/zonedTime';
import { chain } from '../callers';
import type { TestGateway } from '../gateway';

export interface SampleOrder {
  /** code of one of the demo's stores */
  store: string;
  /** when it was checked out, ISO with zone; of an open order when it was opened */
  at: string;
  price?: string;
  dish?: string;
  quantity?: string;
  guests?: number;
  method?: PaymentMethod;
  takeaway?: { platform: (typeof takeawayPlatforms)[number]; status: (typeof takeawayStatuses)[number] };
  merchant?: string;
  /** where the store has its own zone */
  timeZone?: string;
}

let counter = 0;

/** The header of an order, and what its facts have in common. */
export function orderOf(sample: SampleOrder, checkedOut: boolean) {
  counter += 1;
  const { store: code, at, merchant = chain, guests = 2, takeaway, timeZone = defaultZone } = sample;
  const place = stores.find((one) => one.code === code);
  if (!place) throw new Error(`no demo store ${code}`);
  const guid = `sample-order-${counter}`;
  const about = {
    merchant,
    brand: `${merchant}-brand-${place.brand}`,
    store: `${merchant}-store-${code}`,
    ...momentOf(new Date(at), { timeZone, cutOff: place.cutOff }),
    diningType: takeaway ? ('delivery' as const) : ('dineIn' as const),
    tradeMode: 'dineIn' as const,
    channel: (takeaway?.platform ?? 'pos') as (typeof channels)[number],
    operator: '',
  };
  const order: OrderRow = {
    guid,
    merchant,
    brand: about.brand,
    store: about.store,
    number: `${code}-${counter}`,
    status: checkedOut ? 'checkedOut' : 'open',
    diningType: about.diningType,
    tradeMode: about.tradeMode,
    channel: about.channel,
    businessDate: about.businessDate,
    naturalDate: about.naturalDate,
    openedAt: about.at,
    orderedAt: about.at,
    checkedOutAt: checkedOut ? about.at : null,
    area: null,
    table: null,
    guests,
    operator: '',
    member: null,
    memberName: null,
    remark: null,
    cancellationReason: null,
    recoveryReason: null,
    reversed: false,
    goodsAmount: '0.00',
    feeAmount: '0.00',
    orderAmount: '0.00',
    discountAmount: '0.00',
    receivableAmount: '0.00',
    paidAmount: '0.00',
    concessionAmount: '0.00',
    incomeAmount: '0.00',
    refundedAmount: '0.00',
    methods: [],
    search: '',
  };
  return { guid, about: { ...about, order: guid }, order };
}

function takeawayOf(guid: string, about: ReturnType<typeof orderOf>['about'], sample: SampleOrder): TakeawayRow[] {
  const { takeaway, price = '100.00' } = sample;
  if (!takeaway) return [];
  return [
    {
      ...about,
      guid,
      number: guid,
      platform: takeaway.platform,
      platformNumber: guid,
      daySequence: counter,
      status: takeaway.status,
      placedAt: about.at,
      deliveredAt: null,
      goods: price,
      packing: '0.00',
      deliveryFee: '0.00',
      merchantSubsidy: '0.00',
      platformSubsidy: '0.00',
      guestPaid: price,
      commission: '0.00',
      serviceFee: '0.00',
      merchantIncome: price,
      ownDelivery: false,
      courier: '',
      late: false,
      guest: '林女士',
      phone: '13800000000',
      address: '朝阳北路1号',
      cancelReason: '',
      problem: '',
      version: 1,
    },
  ];
}

/** Bill of a dish. */
export function billOfDish(dish: string, quantity: string, price: string): Bill {
  const line = {
    kind: 'single' as const,
    commodity: `dish-${dish}`,
    code: '',
    name: dish,
    category: 'dishes',
    categoryName: '热菜',
    spec: '',
    unit: '份',
    attributes: '',
    quantity,
    returned: '0',
    gift: false,
    unitPrice: price,
    attributeAmount: '0.00',
    cost: '0.00',
    waiter: '',
  };
  return billOf([line], { packing: '0', surcharge: '0', delivery: '0' }, []);
}

/** An order of one dish that is posted as a till does it: paid at once, with one method; answers its guid. */
export async function checkOut(gateway: TestGateway, sample: SampleOrder): Promise<string> {
  const { price = '100.00', dish = '毛血旺', quantity = '1', method = 'wechat', guests = 2 } = sample;
  const { guid, about, order } = orderOf(sample, true);
  const bill = billOfDish(dish, quantity, price);
  const paid = (bill.receivable / 100n).toString();
  const cents = (bill.receivable % 100n).toString().padStart(2, '0');
  const payment = { method, tendered: `${paid}.${cents}`, change: '0', income: `${paid}.${cents}`, transaction: '' };
  const posted = settle({
    guid: `${guid}-sale`,
    about,
    bill,
    payments: [{ ...payment, shift: null }],
    guests,
    tables: 1,
    minutes: 60,
    area: null,
    table: null,
    member: null,
  });
  const batch = { ...batchOf([posted]), orders: [order], takeaways: takeawayOf(guid, about, sample) };
  await gateway.database.db.transaction((tx) => addSales(tx, batch));
  return guid;
}

/** An order whose guests have not paid yet. */
export async function leaveOpen(gateway: TestGateway, sample: SampleOrder): Promise<void> {
  const { order } = orderOf(sample, false);
  await gateway.database.db.transaction((tx) => addSales(tx, { ...batchOf([]), orders: [order] }));
}
