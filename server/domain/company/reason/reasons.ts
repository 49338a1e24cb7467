import { and, eq, sql } from 'drizzle-orm';
import { type ReasonType, reason, reasonTypes } from '#areas/company/reason/reason.contract';
import type { eventKinds } from '#areas/report/fact/values';
import { typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { recordStorage } from '#server/store/storage';

/** The event of an order that a reason of a type is given for. */
export const eventKindOf = {
  dishReturn: 'return',
  gift: 'gift',
  dishChange: 'change',
  refund: 'refund',
  reverseCheckout: 'reverse',
  void: 'void',
} as const satisfies Record<ReasonType, (typeof eventKinds)[number]>;

/** Reasons that a till offers, by type, in order. */
export type TillReasons = Readonly<Record<ReasonType, readonly string[]>>;

/** Those that every enterprise begins with. */
export const firstReasons: TillReasons = {
  dishReturn: ['客人退单', '上菜慢', '菜品质量', '点错菜', '沽清', '口味不符'],
  gift: ['客情维护', '等位补偿', '投诉补偿', '生日赠送', '新品试吃'],
  dishChange: ['点错菜'],
  refund: ['重复支付', '菜品质量', '未收到餐', '活动未生效'],
  reverseCheckout: ['支付方式错误', '漏菜', '优惠未用', '开票要求'],
  void: ['误开台', '客人离店'],
};

/** The reasons that the tills of an enterprise offer: those that are enabled, in their order. */
export async function reasonsAt(tx: Tx, merchant: string): Promise<TillReasons> {
  const rows = await tx
    .select({ data: record.data })
    .from(record)
    .where(and(recordStorage(reason).of(merchant), eq(sql`(${record.data}->>'enabled')::boolean`, true)))
    .orderBy(sql`(${record.data}->>'sort')::integer`, record.guid);
  const of = (type: ReasonType) =>
    rows.flatMap(({ data }) => (data.type === type ? [typedValue(reason, data, 'text') ?? ''] : []));
  const [dishReturn, gift, dishChange, refund, reverseCheckout, voided] = reasonTypes.map(of);
  return {
    dishReturn: dishReturn ?? [],
    gift: gift ?? [],
    dishChange: dishChange ?? [],
    refund: refund ?? [],
    reverseCheckout: reverseCheckout ?? [],
    void: voided ?? [],
  };
}

/** The reason at a share of a list, from 0 up to but not including 1; nothing where a till offers none. */
export function reasonAt(list: readonly string[], share: number): string {
  return list[Math.floor(share * list.length)] ?? '';
}
