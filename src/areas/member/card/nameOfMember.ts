import { isRecord } from '#values/record';

/** Who a card belongs to. */
export function nameOfMember({ names, number }: Record<string, unknown>): string {
  const name = isRecord(names) ? names.member : undefined;
  return typeof name === 'string' ? name : String(number);
}
