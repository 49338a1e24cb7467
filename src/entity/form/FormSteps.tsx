import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Button, ButtonBase } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useContract } from '../ContractContext';

export interface FormStep {
  /** its title is 'resources.<entity>.steps.<name>' */
  name: string;
  /** fields in the step: "next" checks them, and a refused save comes back to the first step with an error */
  sources: readonly string[];
  content: ReactNode;
}

/** A form in steps: each can be opened by its number, and "next" goes on where the step's fields are right. All of them are one record. */
export function FormSteps({ steps }: { steps: readonly FormStep[] }) {
  const translate = useTranslate();
  const contract = useContract();
  const { trigger } = useFormContext();
  const { errors, submitCount } = useFormState();
  const [at, setAt] = useState(0);
  const [seenSubmit, setSeenSubmit] = useState(0);
  const isBroken = ({ sources }: FormStep) => sources.some((source) => source in errors);
  if (submitCount !== seenSubmit) {
    setSeenSubmit(submitCount);
    const current = steps[at];
    const first = steps.findIndex(isBroken);
    if (first >= 0 && current && !isBroken(current)) setAt(first);
  }
  const titleOf = ({ name }: FormStep) => translate(`resources.${contract.name}.steps.${name}`);
  const goOn = async () => {
    const current = steps[at];
    if (current && (await trigger([...current.sources]))) setAt(at + 1);
  };
  return (
    <>
      <Box component="ol" sx={line}>
        {steps.map((step, index) => (
          <li key={step.name}>
            <ButtonBase aria-current={index === at ? 'step' : undefined} onClick={() => setAt(index)} sx={stepHead}>
              <Box component="span" sx={number}>
                {index + 1}
              </Box>
              {titleOf(step)}
              {isBroken(step) ? (
                <ErrorOutline color="error" fontSize="small" titleAccess={translate('entity.form.tabError')} />
              ) : null}
            </ButtonBase>
          </li>
        ))}
      </Box>
      {steps.map((step, index) => {
        const next = steps[index + 1];
        const before = steps[index - 1];
        return (
          <Box key={step.name} role="group" aria-label={titleOf(step)} hidden={index !== at}>
            {step.content}
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mb: 2 }}>
              {before ? (
                <Button variant="outlined" color="inherit" onClick={() => setAt(index - 1)}>
                  {titleOf(before)}
                </Button>
              ) : null}
              {next ? (
                <Button variant="outlined" onClick={() => void goOn()}>
                  {translate('entity.form.nextStep', { step: titleOf(next) })}
                </Button>
              ) : null}
            </Box>
          </Box>
        );
      })}
    </>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  listStyle: 'none',
  m: 0,
  mb: 2,
  p: 0,
  borderBottom: '1px solid var(--line)',
};

const stepHead = {
  gap: 1,
  minHeight: 40,
  px: 1,
  fontSize: '0.875rem',
  color: 'var(--muted)',
  borderBottom: '2px solid transparent',
  '&[aria-current]': { fontWeight: 600, color: 'var(--text)', borderBottomColor: 'var(--accent)' },
};

const number = {
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  fontSize: '0.75rem',
  borderRadius: '50%',
  border: '1px solid var(--control)',
  '[aria-current] > &': { color: 'var(--on-accent)', backgroundColor: 'var(--accent)', borderColor: 'var(--accent)' },
};
