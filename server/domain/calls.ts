import type { Call } from '../call/call';
import type { EntityRegistry } from '../store/entity';
import { entityCalls } from '../store/entityCalls';
import { callsOfSettings } from '../store/settings/settingsCalls';
import { entities } from './entities';

/** The calls that a file declares; those that save need the registry of entities. */
type Declared = readonly Call[] | ((registry: EntityRegistry) => readonly Call[]);

const files = import.meta.glob<Declared>('./**/*.calls.ts', { eager: true, import: 'calls' });

/** Every call of the stand-in: those of the files named *.calls.ts, and the standard ones of every entity. */
export function gatewayCalls(): Call[] {
  const declared = Object.values(files).flatMap((calls) => (typeof calls === 'function' ? calls(entities) : calls));
  const standard = [...entities.values()].flatMap((entity) =>
    entity.contract.standard ? callsOfSettings(entity.contract, entities) : entityCalls(entity, entities),
  );
  return [...declared, ...standard];
}
