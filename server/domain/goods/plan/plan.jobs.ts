import { systemContext } from '#server/domain/access/system';
import { entities } from '#server/domain/entities';
import { type Work, work } from '#server/domain/jobRun';
import { applyDue, priceChangeDue } from './prices';
import { planPush, pushDue } from './push';
import { priceRulesRun } from './ruleDocuments';
import { ruleStep } from './ruleRun';

export const jobs: readonly Work[] = [
  work(planPush, async (context, due) => {
    await pushDue(context, due);
    return null;
  }),
  work(priceChangeDue, async (context, { guid, merchant }) => {
    await applyDue(await systemContext(context, merchant), guid);
    return null;
  }),
  work(priceRulesRun, async (context, { guid, merchant, by }) => {
    const within = await systemContext(context, merchant);
    return (await ruleStep(within, entities, { guid, by })) ? context.now : null;
  }),
];
