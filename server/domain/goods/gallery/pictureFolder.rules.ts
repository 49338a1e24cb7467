import { libraryPictureFolder } from '#areas/goods/gallery/libraryPictureFolder.contract';
import { pictureFolder } from '#areas/goods/gallery/pictureFolder.contract';
import { inLibrary, inStore, type Place } from '#areas/goods/place';
import type { Contract } from '#entity/contract';
import type { Entity } from '#server/store/entity';
import { countRecordsBy, treeEntity } from '../tree';

function folderEntity(contract: Contract, place: Place): Entity {
  return treeEntity(contract, {
    counted: 'pictureCount',
    levels: 'folderLevels',
    inUse: 'gallery.folderInUse',
    hasChildren: 'gallery.folderHasChildren',
    held: (context, guids) => countRecordsBy(context, place.names.picture, 'folder', guids),
  });
}

/** Folders of galleries, of stores and of brand libraries. */
export const pictureFolderEntities = [
  folderEntity(pictureFolder, inStore),
  folderEntity(libraryPictureFolder, inLibrary),
];
