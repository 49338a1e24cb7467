import { isRecord } from '../../typed/record';
import { type Contract, checkValues } from '../contract';

type FormErrors = Record<string, unknown>;

/** Puts a message at a dotted path, making the rows on the way. */
function place(errors: FormErrors, path: string, message: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  let node: Record<string, unknown> = errors;
  for (const part of parts) {
    const next = node[part];
    if (isRecord(next) && !('message' in next)) node = next;
    else {
      const fresh: Record<string, unknown> = {};
      node[part] = fresh;
      node = fresh;
    }
  }
  node[last] ??= message;
}

/** The contract's check as react-admin's form validation; the sentences are translated where they are shown. */
export function validatorOf(contract: Contract, before: Record<string, unknown> | null) {
  return (values: Record<string, unknown>): FormErrors => {
    const errors: FormErrors = {};
    for (const { path, key, params } of checkValues(contract, values, before).issues) {
      place(errors, path, { message: key, args: params });
    }
    return errors;
  };
}
