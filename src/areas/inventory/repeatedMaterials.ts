/** Indexes of rows whose material stood in a row before. */
export function repeatedMaterials(rows: readonly { material: unknown }[]): number[] {
  const seen = new Set<unknown>();
  return rows.flatMap(({ material }, index) => {
    if (seen.has(material)) return [index];
    seen.add(material);
    return [];
  });
}
