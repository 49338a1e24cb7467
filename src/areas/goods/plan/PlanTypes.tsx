import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isPlainText, lengthOf } from '#entity/fields';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { TextControl } from '#ui/inputs/TextControl.tsx';
import { SortableRows } from '#ui/lists/SortableRows.tsx';
import { liveTypes, maxTypeName, type PlanContent, type PlanType, renumbered, withoutType } from './content';

interface Props {
  content: PlanContent;
  current: string | null;
  onChoose: (typeGuid: string) => void;
  onChange: (content: PlanContent) => void;
  readOnly: boolean;
  /** what a save refused, by the category's guid */
  problems: Record<string, string>;
}

/** Returns why a name cannot be used for a new category; null where it can. */
function nameProblem(name: string, types: readonly PlanType[]): string | null {
  if (lengthOf(name) < 1 || lengthOf(name) > maxTypeName) return 'validation.lengthBetween';
  if (!isPlainText(name)) return 'validation.invalid';
  return types.some((type) => type.name?.toLowerCase() === name.toLowerCase()) ? 'validation.repeated' : null;
}

/** Chosen in place of a category: all dishes. */
export const wholeMenu = '*';

/** Beside the dishes, and in sight while they scroll; on a phone above them, a few at a time. */
const side = {
  width: { xs: '100%', md: 208 },
  flexShrink: 0,
  position: { md: 'sticky' },
  top: 0,
  maxHeight: { xs: 176, md: '70vh' },
  overflow: 'auto',
  p: 1,
  borderRight: { md: '1px solid var(--line)' },
  borderBottom: { xs: '1px solid var(--line)', md: 0 },
};

/** The categories of a plan: their order, new ones, and removal with their items. */
export function PlanTypes({ content, current, onChoose, onChange, readOnly, problems }: Props) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const [name, setName] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const errorId = useId();
  const types = liveTypes(content.types);
  const countOf = (guid: string) => content.items.filter((item) => item.typeGuid === guid).length;
  const move = (from: number, to: number) => {
    const order = [...types];
    const [moved] = order.splice(from, 1);
    if (moved) order.splice(to, 0, moved);
    const sorts = new Map(order.map((type, index) => [type.typeGuid, index + 1]));
    onChange(
      renumbered({
        ...content,
        types: content.types.map((type) => ({ ...type, sort: sorts.get(type.typeGuid) ?? type.sort })),
      }),
    );
  };
  const trimmed = name?.trim() ?? '';
  const add = () => {
    const key = nameProblem(trimmed, types);
    setRefused(key);
    if (key) return;
    const type = { typeGuid: crypto.randomUUID(), name: trimmed, sort: types.length + 1, isDelete: 0 as const };
    onChange({ ...content, types: [...content.types, type] });
    onChoose(type.typeGuid);
    setName(null);
  };
  const remove = async (typeGuid: string, typeName: string) => {
    const title = translate('plan.types.remove', { name: typeName });
    const losses = content.items.filter((item) => item.typeGuid === typeGuid).map((item) => item.planItemName);
    if (losses.length > 0 && !(await confirm({ title, losses, confirm: title, tone: 'danger' }))) return;
    onChange(withoutType(content, typeGuid));
  };
  return (
    <Box sx={side}>
      <Button
        size="small"
        fullWidth
        color={current === wholeMenu ? 'primary' : 'inherit'}
        aria-pressed={current === wholeMenu}
        onClick={() => onChoose(wholeMenu)}
        sx={{
          justifyContent: 'space-between',
          pl: 1,
          pr: readOnly ? 1 : 6,
          borderBottom: '1px solid var(--line)',
          borderRadius: 0,
        }}
      >
        <span>{translate('plan.types.all')}</span>
        <span>{content.items.length}</span>
      </Button>
      <SortableRows
        rows={types}
        idOf={(type) => type.typeGuid}
        nameOf={(type) => type.name ?? ''}
        label={translate('plan.types.label')}
        onMove={move}
        disabled={readOnly}
      >
        {(type) => (
          <>
            <Button
              size="small"
              color={type.typeGuid === current ? 'primary' : 'inherit'}
              aria-pressed={type.typeGuid === current}
              onClick={() => onChoose(type.typeGuid)}
              sx={{ flex: 1, justifyContent: 'space-between', minWidth: 0 }}
            >
              <span>{type.name}</span>
              <span>{countOf(type.typeGuid)}</span>
            </Button>
            {problems[type.typeGuid] ? (
              <Typography role="alert" variant="caption" sx={{ color: 'var(--error)' }}>
                {problems[type.typeGuid]}
              </Typography>
            ) : null}
            {readOnly ? null : (
              <IconButton
                size="small"
                aria-label={translate('plan.types.remove', { name: type.name ?? '' })}
                onClick={() => void remove(type.typeGuid, type.name ?? '')}
              >
                <DeleteOutline fontSize="small" />
              </IconButton>
            )}
          </>
        )}
      </SortableRows>
      {readOnly ? null : (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Box sx={{ flex: 1 }}>
            <TextControl
              value={name}
              onChange={(text) => {
                setName(text);
                setRefused(null);
              }}
              aria-label={translate('plan.types.name')}
              placeholder={translate('plan.types.name')}
              aria-invalid={refused !== null}
              aria-describedby={refused ? errorId : undefined}
            />
            {refused ? (
              <Typography id={errorId} role="alert" variant="caption" sx={{ color: 'var(--error)' }}>
                {translate(refused, { min: 1, max: maxTypeName })}
              </Typography>
            ) : null}
          </Box>
          <Button variant="outlined" startIcon={<Add />} onClick={add} sx={{ flexShrink: 0, alignSelf: 'start' }}>
            {translate('plan.types.add')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
