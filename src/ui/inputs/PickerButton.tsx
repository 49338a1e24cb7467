import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Box, ButtonBase } from '@mui/material';
import { type ReactNode, type RefObject, useContext, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ControlProps } from './control';
import { InputLayoutContext } from './InputLayout';

interface PickerButtonProps {
  /** what the control was given: id, labels, state, placeholder */
  control: Omit<ControlProps<never>, 'value' | 'onChange'>;
  /** receives the button, where the panel is anchored */
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  /** text of the choice; empty without one */
  text: string;
  onOpen: () => void;
  /** CSS pixels that the text may take in a filter row */
  maxWidth?: number;
  /** what it opens; an arrow by default */
  icon?: ReactNode;
}

/** Looks like a select and opens a panel. Its accessible name is the label and the choice. */
export function PickerButton({ control, anchor, open, text, onOpen, maxWidth, icon }: PickerButtonProps) {
  const translate = useTranslate();
  const textId = useId();
  const { inputRef } = control;
  const inline = useContext(InputLayoutContext) === 'inline';
  return (
    <ButtonBase
      id={control.id}
      ref={(element: HTMLButtonElement | null) => {
        anchor.current = element;
        inputRef?.(element);
      }}
      disabled={control.disabled}
      data-control-box
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={control['aria-label']}
      aria-labelledby={control['aria-labelledby'] ? `${control['aria-labelledby']} ${textId}` : undefined}
      aria-describedby={control['aria-describedby']}
      onClick={onOpen}
      onBlur={control.onBlur}
      sx={{
        ...field,
        maxWidth: inline ? maxWidth : undefined,
        borderColor: control['aria-invalid'] ? 'var(--error)' : 'var(--control)',
      }}
    >
      <Box id={textId} component="span" sx={{ ...words, color: text ? 'var(--text)' : 'var(--faint)' }}>
        {text || control.placeholder || translate('ui.choice.none')}
      </Box>
      {icon ?? <ArrowDropDown aria-hidden sx={{ color: 'var(--muted)' }} />}
    </ButtonBase>
  );
}

const words = {
  flex: 1,
  minWidth: 0,
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const field = {
  display: 'flex',
  width: '100%',
  minHeight: 'var(--control-height)',
  padding: '0 4px 0 10px',
  fontSize: '0.875rem',
  border: '1px solid var(--control)',
  borderRadius: 'var(--radius)',
  backgroundColor: 'var(--surface)',
} as const;
