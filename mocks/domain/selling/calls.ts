import type { Call } from '../../http/call';
import type { EntityRegistry } from '../../store/entity';
import { estimateCalls } from './estimateCalls';
import { kdsCalls } from './kds';
import { salesModelCalls } from './salesModel';
import { saleTemplateCalls } from './saleTemplate';
import { takeawayCalls } from './takeaway';

/** Calls on how goods are sold, beyond the standard ones. */
export function sellingCalls(registry: EntityRegistry): Call[] {
  return [
    ...estimateCalls(registry),
    ...kdsCalls(registry),
    ...saleTemplateCalls,
    ...takeawayCalls(registry),
    ...salesModelCalls(registry),
  ];
}
