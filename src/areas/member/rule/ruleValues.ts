import { checkValues, type TypedContract } from '#entity/contract';
import type { Fields, ValuesOf } from '#entity/field';
import { typedValue } from '#entity/kinds';
import { keysOf, recordOf } from '#values/record';

type RuleContract<F extends Fields> = TypedContract<F, Record<never, never>>;

/** The settings that a record holds; the standard where it has none of the kind. */
export function ruleValues<F extends Fields>(
  contract: RuleContract<F>,
  data: Readonly<Record<string, unknown>> | undefined,
  standard: ValuesOf<F>,
): ValuesOf<F> {
  if (!data) return standard;
  const known: Record<string, unknown> = recordOf(keysOf(contract.fields), (name) =>
    name in data ? typedValue(contract, data, name) : standard[name],
  );
  return { ...standard, ...known };
}

/** The settings as they are typed; null while a part of them is missing or wrong. */
export function typedRule<F extends Fields>(
  contract: RuleContract<F>,
  typed: Record<string, unknown>,
  standard: ValuesOf<F>,
): ValuesOf<F> | null {
  const { values, issues } = checkValues(contract, typed);
  return issues.length > 0 ? null : ruleValues(contract, values, standard);
}
