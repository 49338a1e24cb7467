import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useContract } from '../ContractContext';
import { fieldOf } from '../contract';
import { FieldValue } from '../FieldValue';
import type { FieldMeta } from '../field';
import { isEmpty } from '../field';
import { useLabelOf } from '../labels';
import { useReferenceNames } from './useReferenceNames';

interface Props {
  sources: readonly string[];
  more?: ReactNode;
}

/** Kinds whose values say themselves what they are; the label is then left to screen readers. */
const plain: ReadonlySet<FieldMeta['kind']> = new Set(['reference', 'references', 'choice', 'text', 'date', 'region']);

const unseen = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };

/** The values of some fields of the form in one line; those without a value are left out. */
export function DecidedFacts({ sources, more }: Props) {
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const values: unknown[] = useWatch({ name: [...sources] });
  const facts = sources.flatMap((source, index) => {
    const meta = fieldOf(contract, source)?.meta;
    const value = values[index];
    return meta && !isEmpty(value) && value !== false ? [{ source, meta, value }] : [];
  });
  const nameOf = useReferenceNames(facts);
  const names = Object.fromEntries(
    facts.map(({ source, value }) => [source, [value].flat().flatMap((id) => nameOf(String(id)) ?? [])]),
  );
  return (
    <Box
      component="dl"
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        columnGap: 2,
        m: 0,
        py: 0.5,
        flex: 1,
        minWidth: 0,
        overflow: 'hidden',
        fontSize: '0.8125rem',
        lineHeight: '20px',
      }}
    >
      {facts.map(({ source, meta, value }) => (
        <DecidedFact key={source} label={labelOf(source)} quiet={plain.has(meta.kind)}>
          <FieldValue record={{ id: source, [source]: value, names }} source={source} />
        </DecidedFact>
      ))}
      {more}
    </Box>
  );
}

interface FactProps {
  label: string;
  /** the value says itself what it is: the label is left to screen readers */
  quiet?: boolean;
  children: ReactNode;
}

/** One value of the line. */
export function DecidedFact({ label, quiet = false, children }: FactProps) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75, minWidth: 0, whiteSpace: 'nowrap' }}>
      <Box component="dt" sx={quiet ? unseen : { color: 'var(--muted)' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
    </Box>
  );
}
