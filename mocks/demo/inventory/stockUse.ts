import { addDays } from '#values/dateText';
import { addDecimals, compareDecimals, divideHalfEven, fromUnits, negate, toUnits } from '#values/decimal';
import { type Chance, createChance, seedOf } from '../chance';
import type { StoreProfile } from '../sales/profile';
import { plannedOrders } from '../sales/visit';
import { demoMaterials } from './materialData';

/** Main units that a hundred orders of a kind of store take by the recipes: counted over a week of the demo's sales. */
const text = {
  A: `五花肉 27.83, 青椒 5.89, 大蒜 1.34, 菜籽油 13.04, 木耳(干) 0.48, 陈醋 1.69, 生抽 1.97, 三黄鸡 10.71, 花生米 2.49, 干辣椒 2.93,
    郫县豆瓣 3.13, 牛腩 2.70, 土豆 5.64, 生姜 0.78, 基围虾 5.80, 毛肚 4.80, 鸡胸肉 7.30, 大葱 1.31, 白糖 2.50, 牛里脊 5.92,
    红薯粉条 1.69, 四季豆 3.11, 花菜 4.58, 圆白菜 8.19, 大米 11.83, 鸡蛋 6.67, 黄瓜 5.08, 鸭半成品 5.40, 花椒 0.26, 鸭血 27.20,
    黄豆芽 8.86, 牛蛙 4.86, 莴笋 5.38, 清江鱼 6.35, 西红柿 3.20, 老豆腐 18.66, 皮蛋 15.48, 排骨 1.79, 面粉 0.71, 500ml杯 14.72,
    草鱼 11.88, 啤酒 23.96, 花蟹 2.68`,
  B: `白糖 2.99, 花生米 0.37, 面粉 6.32, 五花肉 2.84, 干辣椒 0.23, 茉莉绿茶 0.79, 500ml杯 93.25, 牛腩 0.49, 大葱 0.18, 生抽 0.17,
    花椒 0.03, 菜籽油 0.83, 珍珠 2.71, 大米 1.93, 厚椰乳 1.18`,
};

const usePerHundred = {
  A: readTable(text.A),
  B: readTable(text.B),
};

/** Materials that nobody takes half of. */
const pieces: ReadonlySet<string> = new Set(
  demoMaterials.filter(({ unit }) => ['个', '瓶', '枚', '盒'].includes(unit)).map(({ name }) => name),
);

function readTable(list: string): Map<string, bigint> {
  return new Map(
    list.split(',').map((entry) => {
      const [name = '', quantity = '0'] = entry.trim().split(' ');
      return [name, toUnits(quantity, 2)] as const;
    }),
  );
}

/** Names of the materials that the recipes of a store's dishes take. */
export function usedIn({ kind }: StoreProfile): ReadonlySet<string> {
  return new Set(usePerHundred[kind].keys());
}

/** Main units of each material that a store's planned orders of some days take, the first day included. */
export function plannedUse(profile: StoreProfile, first: string, days: number, share: number): Map<string, string> {
  const orders = Array.from({ length: days }, (_, day) =>
    plannedOrders({ profile, date: addDays(first, day), share }),
  ).reduce((sum, one) => sum + one, 0);
  return new Map(
    [...usePerHundred[profile.kind]].map(([name, hundredths]) => [
      name,
      fromUnits(divideHalfEven(hundredths * BigInt(orders), 10n), 3),
    ]),
  );
}

/**
 * Returns the actual use of a day: the plan with −3 to +5 % for every material, drawn from the store and the day alone.
 */
export function usedOn(profile: StoreProfile, date: string, share: number): Map<string, string> {
  const chance: Chance = createChance(seedOf(`${profile.code} ${date} use`));
  return new Map(
    [...plannedUse(profile, date, 1, share)].map(([name, quantity]) => {
      const millionths = toUnits(quantity, 3) * BigInt(chance.between(970, 1050));
      const whole = pieces.has(name) ? 1000n : 1n;
      return [name, fromUnits(divideHalfEven(millionths, 1000n * whole) * whole, 3)];
    }),
  );
}

/** Whole main units that bring a stock up to what is wanted; null where there is enough. */
export function missingOf(there: string, wanted: string): string | null {
  if (compareDecimals(there, wanted) >= 0) return null;
  const missing = toUnits(addDecimals(wanted, negate(there)), 3);
  return `${(missing + 999n) / 1000n}.000`;
}
