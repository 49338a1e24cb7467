import { z } from 'zod';
import { areaPath } from '../../../src/areas/tables/table/tableArea.contract';
import { type Call, protectedCall } from '../../call/call';
import { sortRows } from '../../store/sortRows';
import { tableAreaEntity } from './tableArea.rules';

/** Areas of a store that one call puts in order. */
const mostSorted = 100;

/** Calls on the floor of stores, beyond the standard ones. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: `${areaPath}/sort`,
    permission: 'tableArea:edit',
    input: z.object({ store: z.string().min(1), ids: z.array(z.string()).min(1).max(mostSorted) }),
    write: true,
    handle: (context, { ids }) => sortRows(context, tableAreaEntity, ids),
  }),
];
