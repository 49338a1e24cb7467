import { z } from 'zod';
import { ruleValues } from '#areas/member/rule/ruleValues';
import type { TypedContract } from '#entity/contract';
import type { Fields, ValuesOf } from '#entity/field';
import { bodyLimits } from '#server/call/body';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import type { Entity, EntityRegistry } from '#server/store/entity';
import { recordStorage } from '#server/store/storage';
import { saveInput } from '#server/store/write';
import { keysOf } from '#values/record';
import { getOfSubject, saveOfSubject } from '../card/ofSubject';

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
    if (!context.caller.subject) throw refuse('subjectRequired');
    return getOfSubject(context, this.entity, registry, this.standard);
  }

  /** @see saveOfSubject */
  async save(context: CallerContext, registry: EntityRegistry, input: Record<string, unknown>) {
    return saveOfSubject(context, this.entity, registry, input, this.standard);
  }
}
