import { z } from 'zod';
import { ruleBookPath } from '#areas/member/rule/rulePages';
import { bodyLimits } from '#server/call/body';
import { type Call, protectedCall } from '#server/call/call';
import { forbidden } from '#server/call/refusal';
import type { EntityRegistry } from '#server/store/entity';
import { saveInput } from '#server/store/write';
import { earningSetting, expirySetting, growthSetting, spendingSetting, textSetting } from './memberRules';

const settings = [growthSetting, earningSetting, spendingSetting, expirySetting, textSetting];

/** Parts of the points rule by the names that the hsa-card-integral calls give them. */
const parts = { earning: earningSetting, spending: spendingSetting, expiry: expirySetting, text: textSetting };

const integralInput = z.object({
  earning: saveInput.optional(),
  spending: saveInput.optional(),
  expiry: saveInput.optional(),
  text: saveInput.optional(),
});

/** Calls of the rules of an operating subject; the points rule as a whole too, as the specification has it (002 §7). */
export function calls(registry: EntityRegistry): Call[] {
  const own = settings.flatMap((setting) => setting.calls(registry));
  const names = Object.values(parts).map(({ contract }) => contract.name);
  const whole = [
    protectedCall({
      method: 'GET',
      path: '/hsa-card-integral/get',
      permission: names.map((name) => `${name}:list`),
      input: z.object({}),
      async handle(context) {
        const answer: Record<string, unknown> = {};
        for (const [name, setting] of Object.entries(parts)) {
          if (context.caller.codes.has(`${setting.contract.name}:list`))
            answer[name] = await setting.get(context, registry);
        }
        return answer;
      },
    }),
    protectedCall({
      method: 'POST',
      path: '/hsa-card-integral/saveOrUpdate',
      permission: names.map((name) => `${name}:edit`),
      body: bodyLimits.rows,
      input: integralInput,
      write: true,
      async handle(context, input) {
        const answer: Record<string, unknown> = {};
        for (const name of ['earning', 'spending', 'expiry', 'text'] as const) {
          const values = input[name];
          if (!values) continue;
          const setting = parts[name];
          if (!context.caller.codes.has(`${setting.contract.name}:edit`)) throw forbidden();
          answer[name] = await setting.save(context, registry, values);
        }
        return answer;
      },
    }),
  ];
  const book = protectedCall({
    method: 'POST',
    path: ruleBookPath,
    permission: 'memberRule:list',
    input: z.object({}),
    async handle(context): Promise<Record<string, unknown>> {
      const answer: Record<string, unknown> = {};
      for (const setting of settings) {
        const { updatedAt = null, updatedBy = '', ...values } = await setting.get(context, registry);
        answer[setting.contract.name] = { changedAt: updatedAt, changedBy: updatedBy, values };
      }
      return answer;
    },
  });
  return [...own, ...whole, book];
}
