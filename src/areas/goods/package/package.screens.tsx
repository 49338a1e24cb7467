import { defineEntity } from '#entity/defineEntity.tsx';
import { storePackage } from './package.contract';
import { packageViews } from './packageViews';

export default defineEntity(storePackage, packageViews);
