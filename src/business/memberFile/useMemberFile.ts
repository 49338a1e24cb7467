import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { openExcel } from '#entity/excel/excelSession';
import { headerKey } from '#entity/excel/headerKey';
import type { ListRow } from '#entity/excel/readIdentifiers';
import { FileRefusal, importLimits } from '#entity/excel/refusal';
import { bytesOf, fileName, saveFile } from '#entity/excel/saveFile';
import { useHiddenRows } from '#entity/excel/useHiddenRows';
import type { SheetColumn } from '#entity/excel/workbook';
import { useGateway } from '#entity/sources';
import { operatorZone } from '#session/today';
import { type MemberFileFigures, type MemberFileMatch, memberFilePaths, type UnmatchedReason } from './memberFile';

/** A row that gives nothing, and why. */
export interface LeftRow {
  row: number;
  text: string;
  reason: UnmatchedReason | 'rounded' | 'repeated';
}

/** A file as it was read: its figures, and the rows that are left out. */
export interface ReadMembers {
  figures: MemberFileFigures;
  left: LeftRow[];
}

/** Rows that are left out, in the order of the file. */
function leftRows(rows: readonly ListRow[], { unmatched, repeatedRows }: MemberFileMatch): LeftRow[] {
  const reasons = new Map<number, LeftRow['reason']>(repeatedRows.map((place) => [place, 'repeated']));
  for (const { row, reason } of unmatched) reasons.set(row, reason);
  return rows.flatMap(({ row, text, rounded }, place) => {
    const reason = reasons.get(place);
    return reason ? [{ row, text, reason: rounded ? 'rounded' : reason }] : [];
  });
}

/**
 * A file of members in a form: reading and matching it, agreeing to go on without what is missing, saving the rows that are left out.
 * `onChosen` gets the file's id once it may be used, null as long as it may not.
 * @param kept the file that the record has already
 */
export function useMemberFile(kept: string | null, onChosen: (file: string | null) => void) {
  const provider = useGateway();
  const translate = useTranslate();
  const chooseRows = useHiddenRows();
  const reading = useMutation({
    mutationFn: async (file: File): Promise<ReadMembers> => {
      onChosen(null);
      if (file.size > importLimits.bytes) throw new FileRefusal('tooLarge', { max: importLimits.megabytes });
      const excel = openExcel();
      try {
        const known = translate('memberFile.headings').split('|').map(headerKey);
        const answer = await excel.run('readIdentifiers', { bytes: await bytesOf(file), known });
        if ('refusal' in answer) throw new FileRefusal(answer.refusal.reason, answer.refusal.params);
        const rows = await chooseRows(answer.list.rows, answer.list.hidden);
        if (rows.length === 0) throw new FileRefusal('noRows');
        // Of a number whose last digits are lost nothing is asked: it could be somebody else's.
        const values = rows.map(({ text, rounded }) => (rounded ? '' : text.slice(0, 64)));
        const guid = crypto.randomUUID();
        const { data } = await provider.write<MemberFileMatch>(memberFilePaths.match, {
          ...{ guid, name: file.name.slice(0, 255), values },
        });
        return { figures: data, left: leftRows(rows, data) };
      } finally {
        excel.close();
      }
    },
    onSuccess: ({ figures }) => {
      agreeing.reset();
      if (figures.agreed && figures.found > 0) onChosen(figures.id);
    },
  });
  const agreeing = useMutation({
    mutationFn: async (id: string) => (await provider.write<MemberFileFigures>(memberFilePaths.agree, { id })).data,
    onSuccess: ({ id }) => onChosen(id),
  });
  const known = useQuery({
    queryKey: ['member', 'file', kept],
    queryFn: async ({ signal }) =>
      (await provider.read<MemberFileFigures>(memberFilePaths.show, { id: kept }, { signal })).data,
    enabled: kept !== null && !reading.data,
    retry: false,
  });
  const saving = useMutation({
    mutationFn: async ({ figures, left }: ReadMembers) => {
      const excel = openExcel();
      try {
        const title = translate('memberFile.leftName', { name: figures.name.replace(/\.[^.]*$/, '') });
        const columns = (['row', 'text', 'reason'] as const).map(
          (name): SheetColumn => ({
            header: translate(`memberFile.columns.${name}`),
            type: name === 'row' ? 'number' : 'text',
          }),
        );
        const rows = left.map(({ row, text, reason }) => [row, text, translate(`memberFile.reasons.${reason}`)]);
        saveFile(await excel.run('build', [{ title, columns, rows, zone: operatorZone() }]), fileName(title));
      } finally {
        excel.close();
      }
    },
  });
  return { reading, agreeing, saving, figures: agreeing.data ?? reading.data?.figures ?? known.data };
}
