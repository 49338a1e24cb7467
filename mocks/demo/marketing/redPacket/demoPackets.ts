import type { RedPacketState } from '#areas/marketing/redPacket/redPacket';

/** A red packet of the demo; days are counted from the demo's first look at it. */
export interface DemoPacket {
  key: string;
  /** operating subject, from 1 */
  of: 1 | 2;
  name: string;
  wish: string;
  /** of a fixed one: yuan in each */
  amount?: string;
  total: string;
  packets: number;
  min?: string;
  max?: string;
  limit: number;
  /** keys of levels of the subject that may claim */
  levels?: readonly ('gold' | 'platinum' | 'diamond')[];
  days: readonly [from: number, to: number];
  validity: number;
  state: RedPacketState;
  /** members who claim when the ledgers are opened */
  claims: number;
}

export const demoPackets: readonly DemoPacket[] = [
  {
    ...{ key: 'opening', of: 1, name: '开业红包', wish: '开业大吉，福气到家' },
    ...{ total: '1000.00', packets: 200, min: '1.00', max: '20.00', limit: 1 },
    ...{ days: [-1, 30], validity: 30, state: 'published', claims: 18 },
  },
  {
    ...{ key: 'sharing', of: 1, name: '裂变红包', wish: '邀请好友，一起来拿' },
    ...{ total: '800.00', packets: 300, min: '0.50', max: '8.00', limit: 3 },
    ...{ days: [-1, 20], validity: 15, state: 'published', claims: 9 },
  },
  {
    ...{ key: 'newYear', of: 1, name: '新年红包', wish: '新年快乐，万事如意' },
    ...{ amount: '8.88', total: '888.00', packets: 100, limit: 1 },
    ...{ days: [20, 50], validity: 60, state: 'published', claims: 0 },
  },
  {
    ...{ key: 'gold', of: 1, name: '金卡会员红包', wish: '感谢一路相伴' },
    ...{ amount: '18.00', total: '900.00', packets: 50, limit: 1, levels: ['gold', 'platinum', 'diamond'] },
    ...{ days: [-1, 10], validity: 30, state: 'paused', claims: 0 },
  },
  {
    ...{ key: 'rainy', of: 1, name: '雨天红包', wish: '雨天也要好好吃饭' },
    ...{ total: '300.00', packets: 60, min: '1.00', max: '15.00', limit: 1 },
    ...{ days: [-1, 5], validity: 7, state: 'stopped', claims: 6 },
  },
  {
    ...{ key: 'draft', of: 1, name: '周年庆红包', wish: '周年庆，感恩有您' },
    ...{ total: '2000.00', packets: 400, min: '2.00', max: '20.00', limit: 2 },
    ...{ days: [30, 45], validity: 30, state: 'draft', claims: 0 },
  },
  {
    ...{ key: 'tea', of: 2, name: '奶茶红包', wish: '今天也要甜一点' },
    ...{ total: '500.00', packets: 200, min: '0.50', max: '6.00', limit: 2 },
    ...{ days: [-1, 25], validity: 15, state: 'published', claims: 8 },
  },
];
