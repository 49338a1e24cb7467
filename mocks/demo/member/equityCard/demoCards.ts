import type { IssuingState, Specification } from '#areas/member/equityCard/equityCard.contract';

export interface DemoCard {
  key: string;
  name: string;
  /** subject, from 1 */
  of: number;
  status: IssuingState;
  colour: string;
  specifications: Specification[];
  rights: Partial<
    Record<'birthdayDays' | 'birthdayPoints' | 'birthdayGrowth' | 'firstPoints' | 'firstGrowth', number> &
      Record<'discountRate' | 'priceRate' | 'pointsMultiplier', string>
  >;
  tiers?: readonly (readonly [amount: string, gift: string])[];
  channels: string[];
  quantity: number;
  /** so many members hold it, from a place in the list of members on */
  holders: number;
  skip: number;
  /** the first of them renewed it already */
  renewed: number;
  /** that they bought */
  specification: string;
}

const spec = (
  name: string,
  unit: Specification['unit'],
  length: number | null,
  salePrice: string,
  openingFee = '0.00',
): Specification => ({ name, unit, length, salePrice, openingFee });

/** The demo's equity cards: each subject has some, in every state of issuing. */
export const demoCards: readonly DemoCard[] = [
  {
    ...{ key: '1', name: '蜀香尊享卡', of: 1, status: 'sending', colour: 'indigo' },
    specifications: [
      spec('月卡', 'month', 1, '19.90'),
      spec('季卡', 'month', 3, '49.00'),
      spec('年卡', 'year', 1, '168.00', '10.00'),
    ],
    rights: {
      discountRate: '8.80',
      birthdayDays: 7,
      birthdayPoints: 200,
      firstPoints: 300,
      firstGrowth: 50,
    },
    tiers: [
      ['500.00', '120.00'],
      ['1000.00', '280.00'],
    ],
    ...{ channels: ['backOffice', 'pos', 'officialAccount'], quantity: 2000 },
    ...{ holders: 24, skip: 0, renewed: 3, specification: '年卡' },
  },
  {
    ...{ key: '2', name: '火锅合伙人', of: 1, status: 'reissued', colour: 'rose' },
    specifications: [spec('终身卡', 'permanent', null, '888.00')],
    rights: { priceRate: '8.50', birthdayDays: 15, birthdayPoints: 888, firstGrowth: 500 },
    ...{ channels: ['backOffice'], quantity: 100, holders: 6, skip: 30, renewed: 0, specification: '终身卡' },
  },
  {
    ...{ key: '3', name: '夏日畅饮卡', of: 1, status: 'stopped', colour: 'teal' },
    specifications: [spec('30 天', 'day', 30, '9.90')],
    rights: { discountRate: '9.50' },
    ...{
      channels: ['backOffice', 'allInOne'],
      quantity: 500,
      holders: 8,
      skip: 40,
      renewed: 0,
      specification: '30 天',
    },
  },
  {
    ...{ key: '4', name: '晨禾茶友卡', of: 2, status: 'sending', colour: 'forest' },
    specifications: [spec('月卡', 'month', 1, '12.00'), spec('年卡', 'year', 1, '99.00')],
    rights: { discountRate: '9.00', birthdayDays: 3, birthdayPoints: 100, firstPoints: 100 },
    tiers: [['200.00', '50.00']],
    ...{ channels: ['backOffice', 'pos'], quantity: 5000, holders: 20, skip: 0, renewed: 2, specification: '月卡' },
  },
  {
    ...{ key: '5', name: '学生卡', of: 2, status: 'stopped', colour: 'amber' },
    specifications: [spec('学期卡', 'month', 5, '0.00')],
    rights: { priceRate: '9.20' },
    ...{ channels: ['officialAccount'], quantity: 300, holders: 0, skip: 0, renewed: 0, specification: '学期卡' },
  },
];
