/**
 * Returns an own property of a record by a name from outside; inherited names such as 'constructor' and '__proto__'
 * give undefined.
 */
export function ownValue<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
