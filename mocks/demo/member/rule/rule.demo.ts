import { DemoPart } from '#mocks/demo/demoPart';
import { textSetting } from '#server/domain/member/rule/memberRules';
import { seedRows } from '#server/store/seed';

/** The text about points for the restaurants' members; the tea houses have not said anything yet. */
const text = {
  textZh:
    '每消费 1 元积 1 分，100 积分抵 1 元，最多抵扣订单的 50%。\n储值赠金、补贴余额和代金券支付的部分不积分。\n退款时相应积分会收回。',
  textEn:
    'Every ¥1 earns 1 point; 100 points pay ¥1, up to 50 % of a bill.\nBonus value, allowances and vouchers earn nothing.\nPoints of a refund are taken back.',
  textFr:
    'Chaque 1 ¥ rapporte 1 point ; 100 points paient 1 ¥, jusqu’à 50 % de l’addition.\nLes soldes offerts, soldes bonus et bons ne rapportent rien.\nLes points d’un remboursement sont repris.',
};

export const demo = new DemoPart({
  name: 'memberRules',
  of: 'chain',
  after: [],
  make: ({ tx, merchant, at }) =>
    seedRows(tx, textSetting.entity, { merchant, at }, [
      { guid: `${merchant}-points-text`, values: { subject: `${merchant}-subject-1`, ...text } },
    ]),
});
