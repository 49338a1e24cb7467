import { and, asc, eq, sql } from 'drizzle-orm';
import { type Mood, moods } from '#areas/takeaway/binding/moods';
import type { TakeawayPlatform } from '#areas/takeaway/platforms';
import type { refusals } from '#areas/takeaway/product/takeawayProduct';

import type {
  OfferRequest,
  SentProduct,
  Shop,
  TakeawayAnswer,
  TakeawayProvider,
  TakeawayRequest,
} from '#server/call/providers';
import type { Transact, Tx } from '#server/db/database';
import { platformOffer } from '#server/db/schema/takeaway/activity';
import { platformItem, platformMood } from '#server/db/schema/takeaway/takeaway';
import { openShop } from './shop';

/** How long a slow platform takes, in milliseconds. */
const slowness = 1_200;

/** The platform takes no price above this. */
const highestPrice = 9_999;

/** Products whose number ends so are being reviewed by the platform: nothing is changed meanwhile. */
const underReview = /99$/;

const here = ({ merchant, platform, store }: Shop) =>
  and(eq(platformItem.merchant, merchant), eq(platformItem.platform, platform), eq(platformItem.store, store));

/** How the platform answers an enterprise. */
export async function moodOf(tx: Tx, merchant: string, platform: TakeawayPlatform): Promise<Mood> {
  const [row] = await tx
    .select({ mood: platformMood.mood })
    .from(platformMood)
    .where(and(eq(platformMood.merchant, merchant), eq(platformMood.platform, platform)));
  return moods.find((one) => one === row?.mood) ?? 'well';
}

function refusalOf({ number, price }: SentProduct): (typeof refusals)[number] | null {
  if (underReview.test(number)) return 'underReview';
  return Number(price) > highestPrice ? 'priceTooHigh' : null;
}

async function tell(tx: Tx, shop: Shop, products: readonly SentProduct[]): Promise<TakeawayAnswer> {
  const refused = new Map<string, (typeof refusals)[number]>();
  for (const product of products) {
    const reason = refusalOf(product);
    if (reason) refused.set(product.number, reason);
    else {
      await tx
        .update(platformItem)
        .set({ price: product.price, soldOut: product.soldOut })
        .where(and(here(shop), eq(platformItem.number, product.number)));
    }
  }
  return { kind: 'told', refused };
}

/** Puts an activity online or takes it offline; what is so already stays so, and is counted all the same. */
async function offer(tx: Tx, { merchant, platform, store }: Shop, { activity, title, online }: OfferRequest) {
  if (platform === 'proprietary') throw new Error('the own shop is no third-party platform');
  const key = { merchant, platform, store, activity };
  const received = sql`${platformOffer.received} + 1`;
  if (online)
    await tx
      .insert(platformOffer)
      .values({ ...key, title, received: 1 })
      .onConflictDoUpdate({
        target: [platformOffer.merchant, platformOffer.platform, platformOffer.store, platformOffer.activity],
        set: { title, received },
      });
  else
    await tx
      .delete(platformOffer)
      .where(
        and(
          eq(platformOffer.merchant, merchant),
          eq(platformOffer.platform, platform),
          eq(platformOffer.store, store),
          eq(platformOffer.activity, activity),
        ),
      );
  return { kind: 'accepted' } as const;
}

async function answer(tx: Tx, shop: Shop, question: TakeawayRequest): Promise<TakeawayAnswer> {
  if (question.kind === 'tell') return tell(tx, shop, question.products);
  if (question.kind === 'offer') return offer(tx, shop, question);
  if (question.kind !== 'list') return { kind: 'accepted' };
  await openShop(tx, shop);
  const { number, name, barcode, price, soldOut } = platformItem;
  const items = await tx
    .select({ number, name, barcode, price, soldOut })
    .from(platformItem)
    .where(here(shop))
    .orderBy(asc(sql`length(${number})`), asc(number));
  return { kind: 'listed', items };
}

/**
 * Asks the stand-in's platform, which holds no transaction while it thinks. Its answers are those that arrive: none is lost, and
 * one may come twice.
 */
async function ask(transact: Transact, shop: Shop, question: TakeawayRequest): Promise<readonly TakeawayAnswer[]> {
  const mood = await transact((tx) => moodOf(tx, shop.merchant, shop.platform));
  if (mood === 'away') return [{ kind: 'away' }];
  if (mood === 'refuses') return [{ kind: 'refused' }];
  if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, slowness));
  const said = await transact((tx) => answer(tx, shop, question));
  return mood === 'twice' ? [said, said] : [said];
}

export const takeaway: TakeawayProvider = { ask };
