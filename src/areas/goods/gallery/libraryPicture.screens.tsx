import { defineEntity } from '#entity/defineEntity.tsx';
import { libraryPicture } from './libraryPicture.contract';
import { pictureViews } from './pictureViews';

export default defineEntity(libraryPicture, pictureViews);
