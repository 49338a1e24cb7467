import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { platformOf, type TakeawayPlatform } from '#areas/takeaway/platforms';
import { differences, linkStates } from '#areas/takeaway/product/takeawayProduct';
import {
  hungryProductMapping,
  jdProductMapping,
  meituanProductMapping,
  ownProductMapping,
  zhuancanProductMapping,
} from '#areas/takeaway/product/takeawayProducts.contract';
import type { Contract } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { codes, Refusal } from '#server/call/refusal';
import { takeawayProduct as table } from '#server/db/schema/takeaway/takeaway';
import type { Entity } from '#server/store/entity';
import { type EntityStorage, tableStorage } from '#server/store/storage';
import { addComparison } from './comparison';
import { differs, isLinked, priceDiffers, stateDiffers } from './differing';

/** Key under which the goods of a link are registered: they apply to one product of the platform. */
export const goodsKey = 'commodity';

/** How a link's goods are registered as unique. */
export function goodsValue(place: string, commodity: string): string {
  return `${place} ${commodity}`;
}

function storageOf(contract: Contract, platform: TakeawayPlatform): EntityStorage {
  const all = tableStorage(contract, table);
  return {
    ...all,
    of: (merchant) => and(eq(table.merchant, merchant), eq(table.platform, platform)) ?? sql`false`,
    columnsOf: (values) => ({ ...all.columnsOf(values), platform }),
  };
}

function chosen<const T extends readonly [string, ...string[]]>(values: T, value: unknown): Set<string> {
  const asked = z.array(z.enum(values)).min(1).safeParse([value].flat());
  if (!asked.success) throw new Refusal(codes.badRequest, 'badRequest');
  return new Set<string>(asked.data);
}

function takeawayEntity(contract: Contract): Entity {
  const platform = platformOf(contract.name);
  return {
    contract,
    storage: storageOf(contract, platform),
    filters: {
      linkState(value) {
        const asked = chosen(linkStates, value);
        if (asked.size > 1) return sql`true`;
        return asked.has('linked') ? isLinked : sql`NOT ${isLinked}`;
      },
      difference(value) {
        const asked = chosen(differences, value);
        if (asked.size === differences.length) return differs;
        const wanted = [
          ...(asked.has('price') ? [sql`(${priceDiffers} AND NOT ${stateDiffers})`] : []),
          ...(asked.has('soldOut') ? [sql`(${stateDiffers} AND NOT ${priceDiffers})`] : []),
          ...(asked.has('priceAndSoldOut') ? [sql`(${priceDiffers} AND ${stateDiffers})`] : []),
        ];
        return sql`(${sql.join(wanted, sql` OR `)})`;
      },
    },
    uniqueValues: ({ place, commodity }) =>
      isEmpty(commodity)
        ? []
        : [
            {
              key: goodsKey,
              value: goodsValue(String(place), String(commodity)),
              field: 'commodity',
              reason: 'productInOneRule',
            },
          ],
    columns: (_context, { commodity }) =>
      // A linked product needs no proposal, and a refusal was of another link.
      Promise.resolve(isEmpty(commodity) ? { refusal: null } : { proposal: null, score: null, basis: null }),
    complete: (context, rows) => addComparison(context, platform, rows),
  };
}

export const takeawayEntities = [
  takeawayEntity(meituanProductMapping),
  takeawayEntity(hungryProductMapping),
  takeawayEntity(jdProductMapping),
  takeawayEntity(ownProductMapping),
  takeawayEntity(zhuancanProductMapping),
];

/** The entity of a platform's products. */
export function productsOf(platform: TakeawayPlatform): Entity {
  const found = takeawayEntities.find(({ contract }) => platformOf(contract.name) === platform);
  if (!found) throw new Error(`no products of ${platform}`);
  return found;
}
