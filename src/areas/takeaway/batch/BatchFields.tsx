import { Box } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useBranchSource } from '#entity/useBranchSource';
import { BranchSelectControl } from '#ui/inputs/BranchSelectControl.tsx';
import { NumberControl } from '#ui/inputs/NumberControl.tsx';

const labelled = { mb: 0.5, fontSize: '0.8125rem', color: 'var(--muted)' };

interface StoresProps {
  stores: readonly string[];
  onChange: (stores: string[]) => void;
}

/** Which stores an act is for, from the tree of those that one sees. */
export function StoresField({ stores, onChange }: StoresProps) {
  const translate = useTranslate();
  const id = useId();
  const source = useBranchSource('store', '/user/store_tree');
  const label = translate('takeaway.batch.chooseStores');
  return (
    <Box>
      <Box id={id} sx={labelled}>
        {label}
      </Box>
      <BranchSelectControl
        {...source}
        label={label}
        aria-labelledby={id}
        exact
        value={[...stores]}
        onChange={(next) => onChange((next ?? []).map(String))}
      />
    </Box>
  );
}

/** The least and the highest score by which proposals can be accepted together. */
export const scores = { min: 50, max: 100, usual: '90' };

/** The score as a number; null while it is none that can be asked for. */
export function scoreOf(typed: string | null): number | null {
  const score = Number(typed ?? Number.NaN);
  return Number.isInteger(score) && score >= scores.min && score <= scores.max ? score : null;
}

/** From which score on proposals are accepted. */
export function ScoreField({ value, onChange }: { value: string | null; onChange: (typed: string | null) => void }) {
  const translate = useTranslate();
  const id = useId();
  const isWrong = scoreOf(value) === null;
  return (
    <Box sx={{ maxWidth: 240 }}>
      <Box component="label" htmlFor={id} sx={[labelled, { display: 'block' }]}>
        {translate('takeaway.batch.least')}
      </Box>
      <NumberControl
        id={id}
        value={value}
        onChange={onChange}
        inputMode="numeric"
        aria-describedby={`${id}-hint`}
        aria-invalid={isWrong}
      />
      <Box
        id={`${id}-hint`}
        sx={{ mt: 0.5, fontSize: '0.75rem', lineHeight: '16px', color: isWrong ? 'var(--error)' : 'var(--muted)' }}
      >
        {translate('takeaway.batch.leastHint', scores)}
      </Box>
    </Box>
  );
}
