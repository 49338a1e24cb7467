import type { Entity } from '#server/store/entity';
import { configEntity } from '../configuration/config';
import { ratioEntity } from '../materialRatio/ratio';
import { supplierEntity } from '../supplier/supplier';
import { warehouseEntity } from '../warehouse/warehouse';
import { materialEntity } from './material';
import { materialNameEntities } from './names';

/** The masters of inventory. */
export const materialEntities: readonly Entity[] = [
  materialEntity,
  ...materialNameEntities,
  supplierEntity,
  warehouseEntity,
  ratioEntity,
  configEntity,
];
