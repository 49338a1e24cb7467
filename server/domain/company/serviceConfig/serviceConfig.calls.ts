import { z } from 'zod';
import { type Service, servicePaths } from '#areas/company/serviceConfig/services';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { findContradictions, mayOpen, openedBy, tradingStores } from './contradictions';
import { settingChecks, storeServices } from './serviceParts';

async function services(context: CallerContext, guid: string): Promise<Service[]> {
  const [found] = await tradingStores(context, guid);
  if (!found) throw missing();
  const problems = new Map<string, { key: string; count: number }[]>();
  for (const { key, resource, find } of settingChecks) {
    if (!mayOpen(context, resource)) continue;
    const [here] = await find(context, [guid]);
    if (here && here.count > 0) problems.set(resource, [...(problems.get(resource) ?? []), { key, count: here.count }]);
  }
  const answer: Service[] = [];
  for (const { key, resource, group, find } of storeServices) {
    if (!mayOpen(context, resource)) continue;
    const { on, count } = await find(context, guid);
    const own = problems.get(resource) ?? [];
    const status = own.length > 0 ? 'incomplete' : on ? 'on' : 'off';
    answer.push({ key, resource, group, by: openedBy(resource), status, count: count ?? null, problems: own });
  }
  return answer;
}

const permission = 'serviceConfig:list';

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: servicePaths.list,
    permission,
    input: z.object({ store: z.string().min(1).max(64) }),
    handle: (context, { store }) => services(context, store),
  }),
  protectedCall({
    method: 'POST',
    path: servicePaths.contradictions,
    permission,
    input: z.unknown(),
    handle: findContradictions,
  }),
];
