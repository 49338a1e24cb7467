import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatSize from '@mui/icons-material/FormatSize';
import { Box, Button, IconButton, Menu, MenuItem, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { alignments, type Block, blockKinds } from '#business/bill/ticket/ticket';
import type { CommonInputProps } from '#entity/form/inputProps';
import { cellMessages } from '#ui/inputs/cellMessages';
import { InputFrame } from '#ui/inputs/InputFrame.tsx';
import { TextControl } from '#ui/inputs/TextControl.tsx';
import { fitKeys, freshKey, moved } from '#ui/inputs/table/rowList';
import { useField } from '#ui/inputs/useField';
import { SortableRows } from '#ui/lists/SortableRows.tsx';
import { blocksOf } from './blocksOf';
import { mostBlocks, printTemplate } from './printTemplate.contract';
import styles from './ticket.module.css';

const newBlock = { text: null, size: 'normal', bold: false, align: 'left' } as const;

/** Kinds of which a ticket may have several. */
const repeated: ReadonlySet<Block['kind']> = new Set(['text', 'qr', 'rule']);
/** Kinds whose signs have a size and a weight. */
const isText = ({ kind }: Block) => kind !== 'rule' && kind !== 'qr' && kind !== 'logo';

/** The blocks of a ticket from top to bottom: dragged by their handles or moved by its arrow keys, and styled in their rows. */
export default function BlocksInput(props: CommonInputProps) {
  const translate = useTranslate();
  const { frame, control, nestedError } = useField<Block[]>(props);
  const [known, setKnown] = useState<readonly number[]>([]);
  const blocks = blocksOf(control.value);
  const keys = fitKeys(known, blocks.length);
  const locked = Boolean(props.readOnly || props.disabled);
  const messages = cellMessages(nestedError, ['text'], translate);
  const nameOf = ({ kind, text }: Block) => {
    const name = translate(`enums.ticketBlock.${kind}`);
    return text ? `${name} ${text}` : name;
  };
  const set = (next: Block[], nextKeys: readonly number[]) => {
    setKnown(nextKeys);
    control.onChange(next.length > 0 ? next : null);
  };
  const change = (index: number, patch: Partial<Block>) =>
    control.onChange(blocks.map((block, each) => (each === index ? { ...block, ...patch } : block)));
  const left = blockKinds.filter((kind) => repeated.has(kind) || !blocks.some((block) => block.kind === kind));
  return (
    <InputFrame {...frame} group width="full">
      <SortableRows
        rows={blocks.map((block, index) => ({ block, key: String(keys[index]) }))}
        idOf={({ key }) => key}
        nameOf={({ block }) => nameOf(block)}
        label={props.label}
        disabled={locked}
        onMove={(from, to) => set(moved(blocks, from, to), moved(keys, from, to))}
      >
        {({ block }, index) => (
          <BlockRow
            block={block}
            name={nameOf(block)}
            locked={locked}
            error={messages?.[index]?.text}
            onChange={(patch) => change(index, patch)}
            onRemove={() =>
              set(
                blocks.filter((_, each) => each !== index),
                keys.filter((_, each) => each !== index),
              )
            }
          />
        )}
      </SortableRows>
      {locked || blocks.length >= mostBlocks ? null : (
        <AddBlock kinds={left} onAdd={(kind) => set([...blocks, { kind, ...newBlock }], [...keys, freshKey(keys)])} />
      )}
    </InputFrame>
  );
}

interface RowProps {
  block: Block;
  name: string;
  locked: boolean;
  error: string | undefined;
  onChange: (patch: Partial<Block>) => void;
  onRemove: () => void;
}

function BlockRow({ block, name, locked, error, onChange, onRemove }: RowProps) {
  const translate = useTranslate();
  const word = (key: string, params = {}) => translate(`resources.${printTemplate.name}.blocks.${key}`, params);
  const says = block.kind === 'text' || block.kind === 'qr';
  return (
    <div className={styles.block}>
      <span className={styles.kind}>{translate(`enums.ticketBlock.${block.kind}`)}</span>
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        {says ? (
          <TextControl
            value={block.text}
            onChange={(text) => onChange({ text })}
            disabled={locked}
            aria-label={word('text', { name: translate(`enums.ticketBlock.${block.kind}`) })}
            aria-invalid={Boolean(error)}
            placeholder={word(block.kind === 'qr' ? 'address' : 'said')}
          />
        ) : null}
        {error ? <Box sx={{ color: 'var(--error)', fontSize: '0.75rem' }}>{error}</Box> : null}
      </Box>
      {isText(block) ? (
        <>
          <ToggleButton
            value="large"
            size="small"
            disabled={locked}
            selected={block.size === 'large'}
            aria-label={word('large', { name })}
            onChange={() => onChange({ size: block.size === 'large' ? 'normal' : 'large' })}
          >
            <FormatSize fontSize="small" />
          </ToggleButton>
          <ToggleButton
            value="bold"
            size="small"
            disabled={locked}
            selected={block.bold}
            aria-label={word('bold', { name })}
            onChange={() => onChange({ bold: !block.bold })}
          >
            <FormatBold fontSize="small" />
          </ToggleButton>
        </>
      ) : null}
      {block.kind === 'rule' ? null : (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={block.align}
          disabled={locked}
          aria-label={word('align', { name })}
          onChange={(_, next: Block['align'] | null) => next && onChange({ align: next })}
        >
          {alignments.map((align) => (
            <ToggleButton key={align} value={align} aria-label={translate(`enums.ticketAlign.${align}`)}>
              <AlignSign align={align} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {locked ? null : (
        <IconButton size="small" aria-label={word('remove', { name })} onClick={onRemove}>
          <DeleteOutline fontSize="inherit" />
        </IconButton>
      )}
    </div>
  );
}

const starts = { left: [3, 3], center: [3, 6], right: [3, 9] } as const;

/** Three lines of text at a side. */
function AlignSign({ align }: { align: Block['align'] }) {
  const [long, short] = starts[align];
  return (
    <svg viewBox="0 0 18 18" width={18} height={18} stroke="currentColor" strokeWidth={1.5} aria-hidden="true">
      <path d={`M${long} 5h12M${short} 9h6M${long} 13h12`} />
    </svg>
  );
}

function AddBlock({ kinds, onAdd }: { kinds: readonly Block['kind'][]; onAdd: (kind: Block['kind']) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Add />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate(`resources.${printTemplate.name}.blocks.add`)}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onAdd(kind);
            }}
          >
            {translate(`enums.ticketBlock.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
