import { isTrivialHere } from '#session/newPassword';
import { isRecord } from '#values/record';
import { type Contract, checkValues } from '../contract';
import { type Issue, issue } from '../issue';

type FormErrors = Record<string, unknown>;

/**
 * Puts a message at a dotted path, making the rows on the way. Rows are lists, or react-hook-form would drop the errors of a table
 * when it checks that alone.
 */
function place(errors: FormErrors, path: string, message: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  let node: object = errors;
  for (const [index, part] of parts.entries()) {
    const known: unknown = Reflect.get(node, part);
    const isInner = Array.isArray(known) || (isRecord(known) && !('message' in known));
    const next: object = isInner ? known : /^\d+$/.test(parts[index + 1] ?? last) ? [] : {};
    Reflect.set(node, part, next);
    node = next;
  }
  if (Reflect.get(node, last) === undefined) Reflect.set(node, last, message);
}

/**
 * New passwords that are guessed first. The contract cannot refuse them: whether they are taken is the deployment's, not the
 * entity's, and the gateway asks its own.
 */
function trivialPasswords({ fields }: Contract, values: Record<string, unknown>): Issue[] {
  const passwords = Object.keys(fields).filter((name) => fields[name]?.meta.kind === 'password');
  return passwords.filter((name) => isTrivialHere(values[name])).map((name) => issue(name, 'passwordTrivial'));
}

/** The contract's check as react-admin's form validation; the sentences are translated where they are shown. */
export function validatorOf(contract: Contract, before: Record<string, unknown> | null) {
  return (values: Record<string, unknown>): FormErrors => {
    const errors: FormErrors = {};
    const { issues } = checkValues(contract, values, before);
    for (const { path, key, params } of [...issues, ...trivialPasswords(contract, values)]) {
      place(errors, path, { message: key, args: params });
    }
    return errors;
  };
}
