import { z } from 'zod';
import { ruleValues } from '../../../../src/areas/members/rules/ruleValues';
import { changedFields, type TypedContract } from '../../../../src/entity/contract';
import type { Fields, ValuesOf } from '../../../../src/entity/field';
import { keysOf } from '../../../../src/typed/record';
import { type Call, type CallerContext, protectedCall } from '../../../call/call';
import { refuse, stale } from '../../../call/refusal';
import { bodyLimits } from '../../../http/body';
import { changesOf } from '../../../store/changes';
import type { Entity, EntityRegistry } from '../../../store/entity';
import { visible } from '../../../store/listQuery';
import { reachIssues } from '../../../store/outside';
import { answerRows, selectRows } from '../../../store/read';
import { recordStorage, type Stored } from '../../../store/storage';
import { findIssues, insertRow, logPlace, refuseFields, saveInput, updateRow } from '../../../store/write';
import { lockMerchant } from '../../access/lockMerchant';
import { ofSubject } from '../cards/subjectStores';

/** Settings of an operating subject: one record, and what applies as long as there is none. */
export class SubjectSetting<F extends Fields> {
  readonly entity: Entity;

  constructor(
    readonly contract: TypedContract<F, Record<never, never>>,
    private readonly standard: ValuesOf<F>,
  ) {
    this.entity = {
      contract,
      storage: recordStorage(contract),
      uniqueValues: ({ subject }) => [{ key: 'only', value: String(subject), field: keysOf(contract.fields)[0] ?? '' }],
    };
  }

  /** The settings that a record's data holds. */
  read(data: Readonly<Record<string, unknown>> | undefined): ValuesOf<F> {
    return ruleValues(this.contract, data, this.standard);
  }

  private async stored(context: CallerContext, lock?: 'no key update'): Promise<Stored | undefined> {
    if (!context.caller.subject) throw refuse('subjectRequired');
    const [row] = await selectRows(context, this.entity, visible(this.entity, context), { lock });
    return row;
  }

  /** Reading and saving them. */
  calls(registry: EntityRegistry): Call[] {
    const { name, calls } = this.contract;
    return [
      protectedCall({
        method: 'GET',
        path: calls.getOne,
        permission: `${name}:list`,
        input: z.object({}),
        handle: (context) => this.get(context, registry),
      }),
      protectedCall({
        method: 'POST',
        path: calls.update,
        permission: `${name}:edit`,
        body: bodyLimits.rows,
        input: saveInput,
        write: true,
        handle: (context, input) => this.save(context, registry, input),
      }),
    ];
  }

  /** The settings as a record named like their entity; version 0 says that nothing was saved yet. */
  async get(context: CallerContext, registry: EntityRegistry): Promise<Record<string, unknown>> {
    const row = await this.stored(context);
    const [answer] = row ? await answerRows(context, this.entity, registry, [row]) : [];
    return { ...this.standard, ...(answer ?? { version: 0, names: {} }), id: this.contract.name };
  }

  /** Saves the settings, the first time or again. Refuses a version that is not the stored one (X2), and callers who do not see all its stores. */
  async save(context: CallerContext, registry: EntityRegistry, input: Record<string, unknown>) {
    // Two first saves have no row to wait at: they wait here.
    await lockMerchant(context.tx, context.caller.merchant);
    const before = (await this.stored(context, 'no key update')) ?? null;
    if (typeof input.version === 'number' && input.version !== (before?.version ?? 0)) {
      throw stale(before ?? { updatedBy: '', updatedAt: null }, await this.get(context, registry));
    }
    const known: Record<string, unknown> = { ...this.standard, ...before?.values };
    const { values, issues } = await findIssues(context, this.entity, registry, { ...known, ...input }, before);
    if (issues.length > 0) throw refuseFields(context, issues);
    const changed = changedFields(this.contract, known, values);
    const outside = await reachIssues(context, changed, ofSubject(context));
    if (outside.length > 0) throw refuseFields(context, outside);
    if (before && changed.length === 0) return this.get(context, registry);
    if (before) await updateRow(context, this.entity, before, values);
    const row = before ?? (await insertRow(context, this.entity, values));
    await context.log({
      ...logPlace(this.entity, row),
      type: 'edit',
      objectGuid: row.guid,
      object: '',
      detail: await changesOf(context, this.entity, registry, { values: known }, { values }, changed),
    });
    return this.get(context, registry);
  }
}
