import { alignments, type Block, blockKinds, textSizes } from '#business/bill/ticket/ticket';
import { isRecord } from '#values/record';

/** The blocks of a template as they are typed: rows that are not whole yet are left out. */
export function blocksOf(value: unknown): Block[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.flatMap((row) => {
    if (!isRecord(row)) return [];
    const kind = blockKinds.find((one) => one === row.kind);
    if (!kind) return [];
    return [
      {
        kind,
        text: typeof row.text === 'string' ? row.text : null,
        size: textSizes.find((one) => one === row.size) ?? 'normal',
        bold: row.bold === true,
        align: alignments.find((one) => one === row.align) ?? 'left',
      },
    ];
  });
}
