import { Box } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { ValidationError } from 'react-admin';
import { mui } from '#ui/theme/muiSelectors';
import { InputLayoutContext, InputNoteContext, SectionTitleContext } from './InputLayout';

/**
 * Props of the frame around a control. `id` is the control's; the label, help and error elements derive theirs from it
 * by `frameIds`.
 */
export interface InputFrameProps {
  id: string;
  label: ReactNode;
  hideLabel?: boolean;
  required?: boolean;
  help?: ReactNode;
  error?: string;
  counter?: ReactNode;
  width?: number | 'full';
  /** A quarter of its section. */
  narrow?: boolean;
  /** A settings row: label and help at the left, the control at the right. */
  row?: boolean;
  /** Several controls under one label (ranges, checkbox groups): the label names a group instead of one control. */
  group?: boolean;
  children: ReactNode;
}

/** The ids a control refers to: aria-labelledby and aria-describedby. */
export function frameIds(id: string) {
  return { label: `${id}-label`, help: `${id}-help`, error: `${id}-error` };
}

const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
// The second content value has an empty alternative text; browsers that do not know it fall back to the first.
const requiredMark = { '&::after': { content: ['"*"', '"*" / ""'], color: 'var(--error)', marginLeft: '2px' } };

const inlineBorder = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'var(--control-height)',
  paddingLeft: '10px',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--control)',
  borderRadius: 'var(--radius)',
  '&:focus-within': { borderColor: 'var(--accent)', boxShadow: 'inset 0 0 0 1px var(--accent)' },
  [`& ${mui.outlinedInputNotchedOutline}, & [data-control-box]`]: { border: 0 },
  '& [data-control-box]': { minHeight: 32, backgroundColor: 'transparent' },
  [`& ${mui.outlinedInputRoot}`]: { minHeight: 32, backgroundColor: 'transparent' },
  // As wide as its text: the search of a combobox has no width of its own and used to cut its choice to a letter. A
  // long one leaves room for the other filters; below the row it is shown in full.
  [`&& ${mui.autocompleteInputRoot} ${mui.autocompleteInput}`]: {
    fieldSizing: 'content',
    width: 'auto',
    minWidth: 52,
    maxWidth: 120,
  },
};

/**
 * Label above with the required mark, an optional counter at its right, the control, help and error below it; a settings row
 * has label and help at its left; in the
 * inline layout the label is a muted prefix inside the control's border. The error says what to do and is announced.
 */
export function InputFrame({ group, row, children, ...props }: InputFrameProps) {
  const note = useContext(InputNoteContext);
  const sectionTitle = useContext(SectionTitleContext);
  const inline = useContext(InputLayoutContext) === 'inline';
  const span = props.narrow ? 3 : spanOf(props.width);
  const repeatsSection = span === 12 && !inline && props.label === sectionTitle;
  const ids = frameIds(props.id);
  const describedBy = [props.help ? ids.help : '', props.error ? ids.error : ''].filter(Boolean).join(' ') || undefined;
  const label = (
    <Box
      component={group ? 'span' : 'label'}
      id={ids.label}
      {...(group ? {} : { htmlFor: props.id })}
      sx={[
        {
          color: 'var(--muted)',
          fontSize: '0.8125rem',
          lineHeight: '18px',
          whiteSpace: inline ? 'nowrap' : 'normal',
          ...(inline ? { flexShrink: 0 } : {}),
        },
        props.required ? requiredMark : {},
        props.hideLabel || repeatsSection ? hidden : {},
      ]}
    >
      {props.label}
    </Box>
  );
  const inner = note ? <InputNoteContext value={null}>{children}</InputNoteContext> : children;
  const control = group ? (
    <Box role="group" aria-labelledby={ids.label} aria-describedby={describedBy} sx={{ minWidth: 0, flex: 1 }}>
      {inner}
    </Box>
  ) : (
    inner
  );
  const help = props.help ? (
    <Box id={ids.help} sx={inline ? hidden : { ...below, color: 'var(--muted)' }}>
      {props.help}
    </Box>
  ) : null;
  const error = (
    <Box id={ids.error} aria-live="polite" sx={props.error ? { ...below, color: 'var(--error)' } : undefined}>
      {props.error ? <ValidationError error={props.error} /> : null}
    </Box>
  );
  if (row && !inline) {
    return (
      <Box data-span={12} sx={settingsRow}>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          {label}
          {help}
          {error}
        </Box>
        {note}
        {control}
      </Box>
    );
  }
  return (
    <Box
      data-span={span}
      sx={{
        position: 'relative',
        minWidth: 0,
        // Several controls in a row would take all the room they can get.
        width: inline ? (group ? props.width : 'auto') : '100%',
        maxWidth: inline ? 'none' : maxWidth(props.width),
      }}
    >
      {inline ? (
        <Box sx={inlineBorder}>
          {label}
          {control}
        </Box>
      ) : (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, marginBottom: '4px' }}>
            {label}
            {note}
            {props.counter}
          </Box>
          {control}
        </>
      )}
      {help}
      {error}
    </Box>
  );
}

const settingsRow = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  maxWidth: 640,
  minHeight: 40,
  '& label': { color: 'var(--text)', fontSize: '0.875rem' },
};

/** Columns of the twelve of a section: a half for what is short, the whole line for what is long. */
function spanOf(width: number | 'full' | undefined): 6 | 12 {
  return typeof width === 'number' && width <= 400 ? 6 : 12;
}

const below = { marginTop: '4px', fontSize: '0.75rem', lineHeight: '16px', overflowWrap: 'anywhere' };

function maxWidth(width: number | 'full' | undefined): number | string {
  return width === undefined || width === 'full' ? '100%' : width;
}
