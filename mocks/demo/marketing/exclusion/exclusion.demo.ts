import { DemoPart } from '#mocks/demo/demoPart';
import { exclusionEntity } from '#server/domain/marketing/exclusion/exclusions.rules';
import { seedRows } from '#server/store/seed';
import { demoCouponGuid } from '../coupon/demoInstances';

/** Coupons of the restaurants that exclude each other, one of them expired; the tea houses have set none. */
export const demo = new DemoPart({
  name: 'couponExclusions',
  of: 'chain',
  after: ['coupons'],
  make({ tx, merchant, at }) {
    const named = (key: string) => demoCouponGuid(merchant, 1, key);
    const pair = (first: string, second: string) => ({ first: named(first), second: named(second) });
    const values = {
      groups: [{ name: '折扣券', coupons: ['birthday', 'lunch'].map(named) }],
      pairs: [pair('birthday', 'gift'), pair('hot', 'welcome'), pair('asleep', 'gift')],
    };
    return seedRows(tx, exclusionEntity, { merchant, at }, [
      { guid: `${merchant}-coupon-exclusions`, values: { subject: `${merchant}-subject-1`, ...values } },
    ]);
  },
});
