import type { GroupBuyPlatform } from '#areas/guestScreen/groupBuy/groupBuyLink.contract';
import type { Deal, GroupBuyProvider, Verdict } from '#server/call/providers';

const deals: Readonly<Record<GroupBuyPlatform, readonly Deal[]>> = {
  meituan: [
    { deal: 'mt-2', name: '双人套餐', face: '168.00', paid: '128.00' },
    { deal: 'mt-fish', name: '招牌酸菜鱼', face: '88.00', paid: '69.00' },
    { deal: 'mt-lunch', name: '单人午市套餐', face: '49.00', paid: '36.90' },
    { deal: 'mt-4', name: '四人聚餐', face: '368.00', paid: '288.00' },
  ],
  douyin: [
    { deal: 'dy-2', name: '周末双人餐', face: '158.00', paid: '119.00' },
    { deal: 'dy-tofu', name: '麻婆豆腐尝鲜', face: '28.00', paid: '9.90' },
    { deal: 'dy-3', name: '三人欢聚餐', face: '258.00', paid: '199.00' },
  ],
  kuaishou: [
    { deal: 'ks-1', name: '一人食', face: '39.00', paid: '29.90' },
    { deal: 'ks-2', name: '两人火辣套餐', face: '148.00', paid: '109.00' },
  ],
};

/** The deals that a platform sells for a store. */
function dealsOf(platform: GroupBuyPlatform): readonly Deal[] {
  return deals[platform];
}

/** How long the platform takes where it is slow, in milliseconds. */
const slowness = 1_200;

/**
 * Asks the stand-in's platform about a code. Its first digit says the deal, its last what becomes of it: 5 used, 6 expired, 7 the
 * platform is away, 8 it is slow, 9 another store's; all others are good.
 */
async function verify(platform: GroupBuyPlatform, code: string): Promise<Verdict> {
  const all = deals[platform];
  const deal = all[Number(code[0]) % all.length];
  if (!deal) return { kind: 'refused', reason: 'unknown' };
  switch (code.at(-1)) {
    case '5':
      return { kind: 'refused', reason: 'used' };
    case '6':
      return { kind: 'refused', reason: 'expired' };
    case '7':
      return { kind: 'away' };
    case '9':
      return { kind: 'refused', reason: 'otherStore' };
    case '8':
      await new Promise((resolve) => setTimeout(resolve, slowness));
      return { kind: 'accepted', deal };
    default:
      return { kind: 'accepted', deal };
  }
}

export const groupBuy: GroupBuyProvider = { deals: dealsOf, verify };
