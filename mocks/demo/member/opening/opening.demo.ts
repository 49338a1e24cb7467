import { DemoPart } from '#mocks/demo/demoPart';
import { guidOf } from '#mocks/demo/organisation';
import { cardOpeningEntity } from '#server/domain/member/opening/cardOpening.rules';
import { seedRows } from '#server/store/seed';

const free = { stores: [], fee: '0.00', firstRecharge: null, gift: '0.00', points: 0, growth: 0, enabled: true };
const everywhere = ['backOffice', 'allInOne', 'officialAccount', 'pos'];

/** Rules by the number of their subject. */
const rules = [
  { of: 1, name: '电子会员卡', type: 'electronic', channels: everywhere, perMemberLimit: 1, ...free },
  {
    ...{ of: 1, name: '储值开卡礼', type: 'electronic', channels: ['backOffice', 'pos'], perMemberLimit: 1, ...free },
    ...{ firstRecharge: '500.00', gift: '20.00', points: 200 },
  },
  {
    ...{ of: 1, name: '蜀香实体卡', type: 'physical', channels: ['backOffice', 'pos'], perMemberLimit: 3, ...free },
    fee: '10.00',
  },
  {
    ...{ of: 1, name: '周年纪念卡', type: 'physical', channels: ['backOffice'], perMemberLimit: 1, ...free },
    ...{ fee: '29.90', growth: 300, enabled: false },
  },
  { of: 2, name: '晨禾电子卡', type: 'electronic', channels: everywhere, perMemberLimit: 1, ...free },
  {
    ...{ of: 2, name: '茶友储值卡', type: 'electronic', channels: ['backOffice', 'pos'], perMemberLimit: 2, ...free },
    ...{ firstRecharge: '100.00', points: 100 },
  },
];

/** Rules by which cards are opened, of both subjects. */
export const demo = new DemoPart({
  name: 'cardOpening',
  of: 'chain',
  after: [],
  make: ({ tx, merchant, at }) =>
    seedRows(
      tx,
      cardOpeningEntity,
      { merchant, at },
      rules.map(({ of, ...values }) => ({
        guid: guidOf(merchant, 'cardOpening', values.name),
        values: { ...values, subject: `${merchant}-subject-${of}` },
      })),
    ),
});
