import { sticker } from '../../../../src/areas/tables/sticker/sticker.contract';
import { stickerOrder } from '../../../db/stickerSchema';
import type { Entity } from '../../../store/entity';
import { tableStorage } from '../../../store/storage';

/** Orders of stickers: made from a cart, and then only paid or cancelled, by calls of their own. */
export const stickerEntity: Entity = { contract: sticker, storage: tableStorage(sticker, stickerOrder) };
