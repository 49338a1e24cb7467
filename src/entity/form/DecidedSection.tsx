import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { SectionTitleContext } from '#ui/inputs/InputLayout';
import { SectionGrid, surface } from '#ui/page/SectionSurface.tsx';
import { useContract } from '../ContractContext';
import { isEmpty } from '../field';
import { DecidedFacts } from './DecidedFacts';
import { FormFrameContext } from './FormFrame';
import { useFormMode } from './FormMode';
import type { SectionProps } from './Section';

export interface DecidedSectionProps extends SectionProps {
  /** fields in the section, in the order of its summary; an error at one of them opens it */
  sources: readonly string[];
  /** the form's field of the lines below: with its first entry the person has gone on */
  before?: string;
  /** the person has gone on, where the lines are no field of the form */
  wentOn?: boolean;
  /** what else the summary says: `DecidedFact`s */
  more?: ReactNode;
}

const folded = { p: { xs: '0 8px 0 16px', sm: '0 8px 0 16px' } };

/** Whether the fields that a save asks for have values. */
function useDecided(sources: readonly string[]): boolean {
  const contract = useContract();
  const values: unknown[] = useWatch({ name: [...sources] });
  return sources.every((source, index) => {
    // Nobody enters what the gateway computes.
    const meta = contract.fields[source]?.meta;
    return !meta || meta.optional || !isEmpty(values[index]);
  });
}

/**
 * A section of what is decided once: it folds into a line of its values with "Edit" when the record exists or its lines are
 * being entered. Its fields stay mounted; an error in one of them opens it.
 */
export function DecidedSection({
  name,
  sources,
  before,
  wentOn = false,
  more,
  columns,
  children,
}: DecidedSectionProps) {
  const translate = useTranslate();
  const contract = useContract();
  const frame = useContext(FormFrameContext);
  const { kind, readOnly } = useFormMode();
  const id = useId();
  const decided = useDecided(sources);
  const lines: unknown = useWatch({ name: before ?? '', disabled: before === undefined });
  const past = wentOn || kind === 'edit' || (Array.isArray(lines) && lines.length > 0);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [refusals, setRefusals] = useState(0);
  const { errors } = useFormState({ name: [...sources] });
  const open = readOnly || (chosen ?? !(decided && past));
  if (!open && sources.some((source) => source in errors)) {
    setChosen(true);
    setRefusals(refusals + 1);
  }
  const body = useRef<HTMLDivElement>(null);
  // A field that was not to be seen could not take the focus when the save was refused.
  useEffect(() => {
    if (refusals > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const title = translate(`resources.${contract.name}.sections.${name}`);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      data-section={name}
      sx={[{ mb: open ? 2 : 1 }, frame === 'page' ? surface : {}, open || frame === 'dialog' ? {} : folded]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 38, mb: open ? 1 : 0 }}>
        <Typography id={id} variant="h2" sx={{ flexShrink: 0, ...(open ? { flex: 1 } : {}) }}>
          {title}
        </Typography>
        {open ? null : <DecidedFacts sources={sources} more={more} />}
        {readOnly ? null : (
          <Button
            size="small"
            color={open ? 'inherit' : 'primary'}
            aria-expanded={open}
            aria-label={`${translate(open ? 'entity.form.fold' : 'entity.form.unfold')} ${title}`}
            onClick={() => setChosen(!open)}
            // An undecided section cannot be folded; the button keeps its place meanwhile.
            sx={{ flexShrink: 0, visibility: open && !decided ? 'hidden' : 'visible' }}
          >
            {translate(open ? 'entity.form.fold' : 'entity.form.unfold')}
          </Button>
        )}
      </Box>
      <SectionTitleContext value={title}>
        <div ref={body} hidden={!open}>
          <SectionGrid columns={columns}>{children}</SectionGrid>
        </div>
      </SectionTitleContext>
    </Box>
  );
}
