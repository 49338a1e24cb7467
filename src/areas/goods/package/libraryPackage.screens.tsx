import { defineEntity } from '#entity/defineEntity.tsx';
import { libraryPackage } from './libraryPackage.contract';
import { packageViews } from './packageViews';

export default defineEntity(libraryPackage, packageViews);
