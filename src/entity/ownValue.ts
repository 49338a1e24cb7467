/**
 * The value that a record has of its own under a name that somebody sent: 'constructor' and '__proto__' are names of nothing,
 * though every object answers to them.
 */
export function ownValue<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
