/** Returns whether two times of day, HH:mm, bound a range: they differ, or are 00:00–00:00, which is the whole day. */
export function boundRange(from: string, to: string): boolean {
  return from !== to || from === '00:00';
}
