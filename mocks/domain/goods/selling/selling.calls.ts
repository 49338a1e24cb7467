import type { Call } from '../../../call/call';
import type { EntityRegistry } from '../../../store/entity';
import { estimateCalls } from './estimateCalls';
import { kdsCalls } from './kds.rules';
import { salesModelCalls } from './salesModel.rules';
import { saleTemplateCalls } from './saleTemplate.rules';

/** Calls on how goods are sold, beyond the standard ones. */
export function calls(registry: EntityRegistry): Call[] {
  return [...estimateCalls(registry), ...kdsCalls(registry), ...saleTemplateCalls, ...salesModelCalls(registry)];
}
