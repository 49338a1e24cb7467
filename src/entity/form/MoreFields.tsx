import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { joinNames } from '../../ui/feedback/joinNames';
import { SectionGrid } from '../../ui/page/SectionSurface';
import { useContract } from '../ContractContext';
import { isEmpty } from '../field';
import { useLabelOf } from '../labels';
import { useFormMode } from './FormMode';

export interface MoreFieldsProps {
  /** the fields that are folded away; one that holds something or is refused opens them */
  sources: readonly string[];
  children: ReactNode;
}

/** Fields at the end of a section that are usually left alone, behind a line that names them. They stay mounted. */
export function MoreFields({ sources, children }: MoreFieldsProps) {
  const translate = useTranslate();
  const labelOf = useLabelOf(useContract());
  const { readOnly } = useFormMode();
  const id = useId();
  const values: unknown[] = useWatch({ name: [...sources] });
  const { errors } = useFormState({ name: [...sources] });
  const [open, setOpen] = useState(false);
  const needed = readOnly || sources.some((source, index) => !isEmpty(values[index]) || source in errors);
  // Who empties the last of them is still there.
  if (needed && !open) setOpen(true);
  const names = joinNames(sources.map(labelOf), translate);
  return (
    <>
      {needed ? null : (
        <Box>
          <Button
            size="small"
            color="inherit"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            startIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
            sx={{ color: 'var(--muted)', textAlign: 'left', fontWeight: 400 }}
          >
            {translate('entity.form.more', { names })}
          </Button>
        </Box>
      )}
      <Box id={id} hidden={!open}>
        <SectionGrid>{children}</SectionGrid>
      </Box>
    </>
  );
}
