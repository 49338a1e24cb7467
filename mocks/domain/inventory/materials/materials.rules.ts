import type { Entity } from '../../../store/entity';
import { configEntity } from './config';
import { materialEntity } from './material';
import { materialNameEntities } from './names';
import { ratioEntity } from './ratio';
import { supplierEntity } from './supplier';
import { warehouseEntity } from './warehouse';

/** The masters of inventory. */
export const materialEntities: readonly Entity[] = [
  materialEntity,
  ...materialNameEntities,
  supplierEntity,
  warehouseEntity,
  ratioEntity,
  configEntity,
];
