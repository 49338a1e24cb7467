import { employee } from '#areas/company/employee/employee.contract';
import { fieldOf } from '#entity/contract';
import { checkField } from '#entity/field';
import type { FirstEnterprise } from '#server/domain/access/firstEnterprise';
import { isGuessable } from '#session/newPassword';
import { isZone } from '#values/zonedTime';

const limits = {
  name: 'FIRST_ENTERPRISE must be a name of 2–20 characters',
  account: 'FIRST_ACCOUNT must be 3–6 digits',
  password: 'FIRST_PASSWORD must be 6 digits, and not those that are guessed first (123456, 111111)',
} as const;

/** Returns the errors of the fields, in sentences; empty when they are valid. */
export function firstEnterpriseProblems(first: FirstEnterprise): string[] {
  const isRight = (name: 'name' | 'account' | 'password'): boolean => {
    const field = fieldOf(employee, name);
    return (
      field !== undefined &&
      first[name] !== '' &&
      checkField(field, first[name], name).issues.length === 0 &&
      !(name === 'password' && isGuessable(first[name]))
    );
  };
  const names = ['name', 'account', 'password'] as const;
  const wrong = names.filter((name) => !isRight(name)).map((name) => limits[name]);
  return isZone(first.zone) ? wrong : [...wrong, 'FIRST_TIME_ZONE must be a time zone like Europe/Paris'];
}
