/** Returns the indexes of rows whose material is in an earlier row. */
export function repeatedMaterials(rows: readonly { material: unknown }[]): number[] {
  const seen = new Set<unknown>();
  return rows.flatMap(({ material }, index) => {
    if (seen.has(material)) return [index];
    seen.add(material);
    return [];
  });
}
