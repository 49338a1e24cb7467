import type { Entity, EntityRegistry } from '../store/entity';
import { recordStorage } from '../store/storage';
import { brandEntity } from './brand';
import { contracts } from './contracts';
import { employeeEntity } from './employee';
import { attributeGroupEntities } from './goods/attributeGroup';
import { banquetSetEntity } from './goods/banquet';
import { categoryEntities } from './goods/category';
import { commodityEntities } from './goods/commodity';
import { packageEntities } from './goods/package';
import { pictureEntities } from './goods/picture';
import { pictureFolderEntities } from './goods/pictureFolder';
import { balanceEntity, ledgerEntity } from './inventory/books';
import { documentEntities } from './inventory/document';
import { materialCostEntity } from './inventory/materialCost';
import { settlementEntity } from './inventory/settlement';
import { stocktakeEntity } from './inventory/stocktake';
import { materialEntities } from './materials/entities';
import { operationLogEntity } from './operationLog';
import { organizationEntity } from './organization';
import { menuPlanEntity } from './plan/plan';
import { dayEndEntity } from './report/ops/dayEnd';
import { repairEntity } from './report/ops/repairs';
import { taskEntities } from './report/taskEntities';
import { roleEntity } from './role';
import { dishesSummaryEntity } from './selling/dishesSummary';
import { estimateEntity } from './selling/estimate';
import { kdsEntity } from './selling/kds';
import { productMenuEntity } from './selling/productMenu';
import { salesModelEntity } from './selling/salesModel';
import { saleTemplateEntity } from './selling/saleTemplate';
import { takeawayEntities } from './selling/takeaway';
import { storeEntity } from './store';

const withRules = [
  organizationEntity,
  brandEntity,
  storeEntity,
  employeeEntity,
  roleEntity,
  operationLogEntity,
  ...categoryEntities,
  ...attributeGroupEntities,
  ...Object.values(commodityEntities),
  ...packageEntities,
  menuPlanEntity,
  banquetSetEntity,
  ...pictureEntities,
  ...pictureFolderEntities,
  estimateEntity,
  kdsEntity,
  documentEntities.in,
  documentEntities.out,
  stocktakeEntity,
  balanceEntity,
  materialCostEntity,
  settlementEntity,
  ledgerEntity,
  ...taskEntities,
  ...materialEntities,
  saleTemplateEntity,
  ...takeawayEntities,
  dishesSummaryEntity,
  salesModelEntity,
  productMenuEntity,
  dayEndEntity,
  repairEntity,
];

/** All entities: those with domain rules, and every other declared contract as a plain record. */
export const entities: EntityRegistry = new Map<string, Entity>(
  contracts.map((contract) => [
    contract.name,
    withRules.find((entity) => entity.contract.name === contract.name) ?? {
      contract,
      storage: recordStorage(contract),
    },
  ]),
);
