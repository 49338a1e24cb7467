import type { Call } from '../../http/call';
import type { EntityRegistry } from '../../store/entity';
import { estimateCalls } from './estimateCalls';
import { kdsCalls } from './kds';

/** Calls on how goods are sold, beyond the standard ones. */
export function sellingCalls(registry: EntityRegistry): Call[] {
  return [...estimateCalls(registry), ...kdsCalls(registry)];
}
