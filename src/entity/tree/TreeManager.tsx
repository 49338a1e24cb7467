import { Box } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { SortableRows } from '#ui/lists/SortableRows.tsx';
import { useAllRecords } from '../useAllRecords';
import { NewNode, TreeRow } from './TreeRow';
import type { TreeKind } from './treeKind';
import { useTreeCommands } from './useTreeCommands';

interface Props {
  kind: TreeKind;
  /** the store or brand whose nodes they are */
  place: string;
  onClose: () => void;
}

function inOrder(records: RaRecord[]): RaRecord[] {
  return [...records].sort((a, b) => (a.sort ?? 1e9) - (b.sort ?? 1e9) || String(a.name).localeCompare(String(b.name)));
}

/** The tree of a place: new nodes, other names, another order by dragging, and removal. Each act is saved at once. */
export default function TreeManager({ kind, place, onClose }: Props) {
  const { resource, words, owner, flat } = kind;
  const translate = useTranslate();
  const { data = [] } = useAllRecords(resource, { [owner]: place });
  const commands = useTreeCommands(kind, place);
  const [below, setBelow] = useState<string | null>(null);
  const tops = inOrder(data.filter((record) => !record.superior));
  const under = (id: unknown) => inOrder(data.filter((record) => record.superior === id));
  const list = (rows: RaRecord[], label: string, level: 1 | 2) => (
    <SortableRows
      rows={rows}
      idOf={(row) => String(row.id)}
      nameOf={(row) => String(row.name)}
      label={label}
      onMove={(from, to) => void commands.move(rows, from, to)}
    >
      {(row) => (
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TreeRow
            record={row}
            kind={kind}
            onRename={(name) => commands.rename(row, name)}
            onRemove={() => void commands.remove(row)}
            onAddBelow={level === 1 && !flat ? () => setBelow(String(row.id)) : undefined}
          />
          {level === 1 && !flat ? (
            <Box sx={{ pl: 2 }}>
              {list(under(row.id), String(row.name), 2)}
              {below === row.id ? (
                <NewNode
                  words={words}
                  onAdd={(name) => commands.add(name, under(row.id), String(row.id))}
                  onCancel={() => setBelow(null)}
                />
              ) : null}
            </Box>
          ) : null}
        </Box>
      )}
    </SortableRows>
  );
  return (
    <ReadDialog width="sm" title={translate(`${words}.manage`)} onClose={onClose}>
      {list(tops, translate(`${words}.tree`), 1)}
      <NewNode words={words} onAdd={(name) => commands.add(name, tops, null)} />
    </ReadDialog>
  );
}
