/** Points of a release that users notice, from CHANGELOG.md, by the names of their texts (`home.news.points`). */
const points = {
  '0.2.0': ['version', 'faster', 'phone', 'references'],
} as const;

/** Returns the points of a release; none if it has nothing that users notice. */
export function newsOf(release: string): readonly string[] {
  return Object.entries(points).find(([name]) => name === release)?.[1] ?? [];
}
