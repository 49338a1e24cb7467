import { z } from 'zod';
import { activityKinds, hubPaths } from '#areas/member/activityHub/hub';
import { type Call, protectedCall } from '#server/call/call';
import type { EntityRegistry } from '#server/store/entity';
import { hubMonth, hubNow } from './hub';

/** Who may list a kind of activity may open the hub, which shows that kind. */
const permission = activityKinds.map((kind) => `${kind}:list`);

const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/);

/** The hub of all activities (/memberMarketing/activeMode). */
export const calls = (registry: EntityRegistry): readonly Call[] => [
  protectedCall({
    method: 'POST',
    path: hubPaths.now,
    permission,
    input: z.object({}),
    handle: (context) => hubNow(context, registry),
  }),
  protectedCall({
    method: 'POST',
    path: hubPaths.month,
    permission,
    input: z.object({ month }),
    handle: (context, input) => hubMonth(context, registry, input),
  }),
];
