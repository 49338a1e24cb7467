import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { TextControl } from '#ui/inputs/TextControl.tsx';
import type { TreeKind } from './treeKind';

interface NameFormProps {
  initial: string | null;
  label: string;
  button: string;
  /** answers what is wrong with the name, or nothing when it was saved */
  onSave: (name: string) => Promise<string | undefined>;
  onCancel?: () => void;
}

function NameForm({ initial, label, button, onSave, onCancel }: NameFormProps) {
  const translate = useTranslate();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const refused = await onSave(name ?? '');
    setBusy(false);
    setProblem(refused);
    if (!refused) setName((now) => (now === name ? null : now));
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextControl value={name} onChange={setName} aria-label={label} aria-invalid={problem !== undefined} />
        <Button type="submit" variant="outlined" disabled={busy} sx={{ flexShrink: 0 }}>
          {button}
        </Button>
        {onCancel ? (
          <Button color="inherit" onClick={onCancel}>
            {translate('ra.action.cancel')}
          </Button>
        ) : null}
      </Box>
      {problem ? (
        <Typography role="alert" variant="caption" sx={{ color: 'var(--error)' }}>
          {problem}
        </Typography>
      ) : null}
    </Box>
  );
}

interface NewNodeProps {
  /** key prefix of the texts for this kind of tree */
  words: string;
  onAdd: NameFormProps['onSave'];
  onCancel?: () => void;
}

/** A field for the name of a further node. */
export function NewNode({ words, onAdd, onCancel }: NewNodeProps) {
  const translate = useTranslate();
  return (
    <NameForm
      initial={null}
      label={translate(`${words}.newName`)}
      button={translate(`${words}.add`)}
      onSave={onAdd}
      onCancel={onCancel}
    />
  );
}

interface TreeRowProps {
  record: RaRecord;
  kind: TreeKind;
  onRename: NameFormProps['onSave'];
  onRemove: () => void;
  onAddBelow?: () => void;
}

/** One node with the number of what it holds. */
export function TreeRow({ record, kind, onRename, onRemove, onAddBelow }: TreeRowProps) {
  const { words, counted } = kind;
  const translate = useTranslate();
  const [editing, setEditing] = useState(false);
  const name = String(record.name);
  if (editing) {
    const rename = async (next: string) => {
      const refused = await onRename(next);
      if (!refused) setEditing(false);
      return refused;
    };
    return (
      <NameForm
        initial={name}
        label={translate(`${words}.newName`)}
        button={translate('ra.action.save')}
        onSave={rename}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 40 }}>
      <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {name}
        <Box component="span" sx={{ color: 'var(--muted)', ml: 1 }}>
          {translate(`${words}.count`, { smart_count: Number(record[counted] ?? 0) })}
        </Box>
      </Typography>
      {onAddBelow ? (
        <IconButton size="small" aria-label={translate(`${words}.addBelow`, { name })} onClick={onAddBelow}>
          <Add fontSize="small" />
        </IconButton>
      ) : null}
      <IconButton size="small" aria-label={translate(`${words}.rename`, { name })} onClick={() => setEditing(true)}>
        <EditOutlined fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={translate(`${words}.remove`, { name })} onClick={onRemove}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Box>
  );
}
