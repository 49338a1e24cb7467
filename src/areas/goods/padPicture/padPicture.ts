import { image } from '#entity/fields';
import { commodity } from '../commodity/commodity.contract';
import { pictureLimits } from '../commodity/limits';

const { accept, maxBytes } = pictureLimits;
const picture = () => image({ accept, maxBytes }).optional();

/** The pictures that ordering pads show of goods: the sizes that 001 §5 Media suggests for lists, full screens and details. */
export const padPictureFields = {
  padThumbnail: picture(),
  padFullscreen: picture(),
  padVertical: picture(),
  padDetail: picture(),
};

/** A store's goods as far as its pads show them. The names of the fields are the commodity's. */
export const padPictures = { ...commodity, fields: { place: commodity.fields.place, ...padPictureFields } };

/** The two calls of 001 §7. */
export const padPictureCalls = { query: '/item/store/queryPadPicture', edit: '/item/editPadPicture' } as const;

/** Addresses by kind; null where there is none and the goods' own picture is used. */
export type PadPictures = Record<keyof typeof padPictureFields, string | null>;

/** Goods as the pads' query answers them. */
export interface PadGoods extends PadPictures {
  id: string;
  version: number;
  place: string;
  name: string;
  /** the first of the goods' own pictures */
  picture: string | null;
}
