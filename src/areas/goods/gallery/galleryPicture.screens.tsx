import { defineEntity } from '#entity/defineEntity.tsx';
import { galleryPicture } from './galleryPicture.contract';
import { pictureViews } from './pictureViews';

export default defineEntity(galleryPicture, pictureViews);
