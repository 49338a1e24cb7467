import type { Call } from '#server/call/call';
import type { EntityRegistry } from '#server/store/entity';
import { kdsCalls } from '../kds/kds.rules';
import { salesModelCalls } from '../salesModel/salesModel.rules';
import { saleTemplateCalls } from '../saleTemplate/saleTemplate.rules';
import { estimateCalls } from '../soldOut/estimateCalls';

/** Calls on how goods are sold, beyond the standard ones. */
export function calls(registry: EntityRegistry): Call[] {
  return [...estimateCalls(registry), ...kdsCalls(registry), ...saleTemplateCalls, ...salesModelCalls(registry)];
}
