import { type Entity, type EntityRegistry, isEntity } from '../store/entity';
import { recordStorage } from '../store/storage';
import { contracts } from './contracts';

const files = import.meta.glob<Record<string, unknown>>('./**/*.rules.ts', { eager: true });

/**
 * Returns the entities exported by a file of rules: entities, or tables of them where one set of rules serves several.
 */
function entitiesIn(exported: unknown): Entity[] {
  if (isEntity(exported)) return [exported];
  return typeof exported === 'object' && exported !== null ? Object.values(exported).filter(isEntity) : [];
}

const withRules = new Map(
  Object.values(files).flatMap((module) =>
    Object.values(module).flatMap((exported) => entitiesIn(exported).map((one) => [one.contract.name, one] as const)),
  ),
);

/** All entities: those with rules in a file named *.rules.ts, and every other registered contract as a plain record. */
export const entities: EntityRegistry = new Map<string, Entity>(
  contracts.map((contract) => [
    contract.name,
    withRules.get(contract.name) ?? { contract, storage: recordStorage(contract) },
  ]),
);

/** A registered entity; naming one that is not is a fault of the program. */
export function entityOf(name: string): Entity {
  const entity = entities.get(name);
  if (!entity) throw new Error(`no entity ${name}`);
  return entity;
}
