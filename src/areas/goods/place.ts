import { crud, type EntityCalls } from '#entity/contract';

/**
 * Place of goods: a store, or the library of a brand (001 §2 /storeGoods and /brandLibrary). One declaration serves
 * both. `place` is the field that holds the owner's guid; only its target, the calls and the names differ.
 */
export interface Place {
  owner: 'store' | 'brand';
  area: 'storeGoods' | 'brandLibrary';
  names: Readonly<
    Record<'commodity' | 'package' | 'category' | 'attributeGroup' | 'picture' | 'pictureFolder', string>
  >;
  /** what all its calls begin with */
  path: string;
  /** the calls of something at this place */
  calls(thing: string): EntityCalls;
}

export const inStore: Place = {
  owner: 'store',
  area: 'storeGoods',
  names: {
    commodity: 'commodity',
    package: 'package',
    category: 'category',
    attributeGroup: 'attributeGroup',
    picture: 'galleryPicture',
    pictureFolder: 'pictureFolder',
  },
  path: '/item/store',
  calls: (thing) => crud(`/item/store/${thing}`),
};

export const inLibrary: Place = {
  owner: 'brand',
  area: 'brandLibrary',
  names: {
    commodity: 'libraryCommodity',
    package: 'libraryPackage',
    category: 'libraryCategory',
    attributeGroup: 'libraryAttributeGroup',
    picture: 'libraryPicture',
    pictureFolder: 'libraryPictureFolder',
  },
  path: '/item/library',
  calls: (thing) => crud(`/item/library/${thing}`),
};
