import { defineEntity } from '../../../entity/defineEntity';
import { storePackage } from './package.contract';
import { packageViews } from './packageViews';

export default defineEntity(storePackage, packageViews);
