/** Browsers and systems by a mark in a user agent; the first that fits counts, because some contain the marks of others. */
const browsers = [
  ['MicroMessenger', 'WeChat'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const found = (agent: string, marks: readonly (readonly [mark: string, name: string])[]) =>
  marks.find(([mark]) => agent.includes(mark))?.[1];

/** Returns browser and system of a user agent, such as 'Chrome · Windows'; empty if both are unknown. */
export function deviceName(agent: string): string {
  return [found(agent, browsers), found(agent, systems)].filter(Boolean).join(' · ');
}
