import { count } from 'drizzle-orm';
import { z } from 'zod';
import { smsTopUp } from '#areas/company/sms/smsTopUp.contract';
import { goneStates } from '#areas/goods/soldOut/moves';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import type { Entity } from '#server/store/entity';
import { listInput, whereOf } from '#server/store/listQuery';
import { addDays } from '#values/dateText';
import { isAdministrator } from '../access/administrators';
import { employeeEntity } from '../company/employee/employee.rules';
import { findContradictions } from '../company/serviceConfig/contradictions';
import { creditOf } from '../company/sms/account';
import { menuPlanEntity } from '../goods/plan/plan.rules';
import { saleTemplateEntity } from '../goods/saleTemplate/saleTemplate.rules';
import { estimateEntity } from '../goods/soldOut/estimate.rules';
import { documentEntities } from '../inventory/document/document.rules';
import { balanceEntity } from '../inventory/ledger/books.rules';
import { settlementEntity } from '../inventory/settlement/settlement.rules';
import { stocktakeEntity } from '../inventory/stocktake/stocktake.rules';
import { campaignEntity } from '../marketing/campaign/campaign.rules';
import { dayEndEntity } from '../report/closing/dayEnd.rules';
import { repairEntity } from '../report/repair/repairs.rules';
import { businessDayOf } from '../report/today.calls';

interface Matter {
  key: string;
  entity: Entity;
  /** announced to administrators alone */
  forAdministrators?: boolean;
  /** `today` is the business day, YYYY-MM-DD */
  filters: Record<string, unknown> | ((today: string) => Record<string, unknown>);
}

/** Days before the end of a template from which it is announced. */
const noticeDays = 7;
/** The same of a campaign, which somebody has to follow up with another. */
const campaignDays = 3;

/** Matters that wait for somebody, as filters of lists: the home page counts the rows that the lists then show. */
const matters: readonly Matter[] = [
  { key: 'belowSafety', entity: balanceEntity, filters: { belowSafety: true } },
  { key: 'stockIn', entity: documentEntities.in, filters: { status: 'notSubmitted' } },
  { key: 'stockOut', entity: documentEntities.out, filters: { status: 'notSubmitted' } },
  { key: 'stocktake', entity: stocktakeEntity, filters: { status: 'notSubmitted' } },
  { key: 'payable', entity: settlementEntity, filters: { open: true } },
  { key: 'soldOut', entity: estimateEntity, filters: { state: [...goneStates] } },
  { key: 'openDays', entity: dayEndEntity, filters: { openDays: { from: 1 } } },
  { key: 'repair', entity: repairEntity, filters: { status: 'submitted' } },
  { key: 'limitsThemselves', entity: employeeEntity, filters: { setsOwnLimits: true }, forAdministrators: true },
  { key: 'failedPush', entity: menuPlanEntity, filters: { pushFailed: true } },
  {
    key: 'endingTemplate',
    entity: saleTemplateEntity,
    filters: (today) => ({
      status: 'activation',
      cycleStatus: 'inProgress',
      endDate: { from: today, to: addDays(today, noticeDays) },
    }),
  },
  {
    key: 'endingCampaign',
    entity: campaignEntity,
    filters: (today) => ({ status: 'inProgress', endTime: { from: today, to: addDays(today, campaignDays) } }),
  },
];

async function toDo(context: CallerContext) {
  const open: { key: string; resource: string; filters: Record<string, unknown>; count: number }[] = [];
  const today = await businessDayOf(context);
  for (const { key, entity, filters: declared, forAdministrators } of matters) {
    const filters = typeof declared === 'function' ? declared(today) : declared;
    const resource = entity.contract.name;
    if (!context.caller.codes.has(`${resource}:list`)) continue;
    if (forAdministrators && !isAdministrator(context.caller)) continue;
    const where = await whereOf(entity, context, listInput.parse({ filters }));
    const [counted] = await context.tx.select({ n: count() }).from(entity.storage.table).where(where);
    if (counted && counted.n > 0) open.push({ key, resource, filters, count: counted.n });
  }
  if (context.caller.codes.has('serviceConfig:list')) {
    const found = await findContradictions(context);
    const n = found.reduce((sum, { total }) => sum + total, 0);
    if (n > 0) open.push({ key: 'contradictions', resource: 'serviceConfig', filters: {}, count: n });
  }
  if (context.caller.codes.has(`${smsTopUp.name}:list`)) {
    const { balance, warnBelow } = await creditOf(context);
    if (balance < warnBelow) open.push({ key: 'smsLow', resource: smsTopUp.name, filters: {}, count: balance });
  }
  return open;
}

export const calls: readonly Call[] = [
  protectedCall({ method: 'POST', path: '/user/to_do', permission: 'session', input: z.unknown(), handle: toDo }),
];
