import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { today } from '#session/today';
import { joinNames } from '#ui/feedback/joinNames';
import { type SectionColumns, SectionGrid } from '#ui/page/SectionSurface.tsx';
import { useContract } from '../ContractContext';
import { type Contract, defaultsOf, isSame } from '../contract';
import { useLabelOf } from '../labels';
import { useFormMode } from './FormMode';

export interface MoreFieldsProps {
  /** the fields that are folded away; one that differs from what a new record has, or is refused, opens them */
  sources: readonly string[];
  /** of the section that they are in */
  columns?: SectionColumns;
  children: ReactNode;
}

/** Returns the values that a new record has before anybody touches its fields; a switch is off. */
function useUsual(contract: Contract, sources: readonly string[]): readonly unknown[] {
  const [defaults] = useState(() => defaultsOf(contract, today()));
  return sources.map((source) => defaults[source] ?? switchedOff(contract, source, null));
}

function switchedOff({ fields }: Contract, source: string, value: unknown): unknown {
  return fields[source]?.meta.kind === 'boolean' ? (value ?? false) : value;
}

/** Fields at the end of a section that are usually left alone, behind a line that names them. They stay mounted. */
export function MoreFields({ sources, columns, children }: MoreFieldsProps) {
  const translate = useTranslate();
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const { readOnly } = useFormMode();
  const id = useId();
  const values: unknown[] = useWatch({ name: [...sources] });
  const { errors } = useFormState({ name: [...sources] });
  const [open, setOpen] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const usual = useUsual(contract, sources);
  const refused = sources.some((source) => source in errors);
  const isUsual = (source: string, index: number) => isSame(switchedOff(contract, source, values[index]), usual[index]);
  const needed = readOnly || refused || !sources.every(isUsual);
  if (refused && !open) setRefusals(refusals + 1);
  // Who empties the last of them is still there.
  if (needed && !open) setOpen(true);
  const body = useRef<HTMLDivElement>(null);
  // A field that was not to be seen could not take the focus when the save was refused; one before it has it already.
  useEffect(() => {
    if (refusals === 0 || document.activeElement?.matches('[aria-invalid="true"]')) return;
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
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
            sx={{ ml: '-10px', color: 'var(--muted)', textAlign: 'left', fontWeight: 400 }}
          >
            {translate('entity.form.more', { names })}
          </Button>
        </Box>
      )}
      <div id={id} ref={body} hidden={!open}>
        <SectionGrid columns={columns}>{children}</SectionGrid>
      </div>
    </>
  );
}
