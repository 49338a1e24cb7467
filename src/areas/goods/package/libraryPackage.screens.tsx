import { defineEntity } from '../../../entity/defineEntity';
import { libraryPackage } from './libraryPackage.contract';
import { packageViews } from './packageViews';

export default defineEntity(libraryPackage, packageViews);
