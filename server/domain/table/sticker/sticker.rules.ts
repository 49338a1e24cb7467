import { sticker } from '#areas/table/sticker/sticker.contract';
import { stickerOrder } from '#server/db/schema/table/sticker';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';

/** Orders of stickers: made from a cart, and then only paid or cancelled, by calls of their own. */
export const stickerEntity: Entity = { contract: sticker, storage: tableStorage(sticker, stickerOrder) };
