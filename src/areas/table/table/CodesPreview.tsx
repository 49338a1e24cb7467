import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useGateway } from '#entity/sources';
import { useDebounced } from '#ui/inputs/useDebounced';
import styles from './codes.module.css';
import { table } from './table.contract';
import { codesOf, type TakenCodes, takenCodesPath } from './tableBatch';

const settled = 250;

/** Codes of the batch as it is typed: those the store has already are struck out and will be left out. */
export function CodesPreview() {
  const translate = useTranslate();
  const provider = useGateway();
  const [store, prefix, from, to, width] = useWatch({ name: ['store', 'prefix', 'from', 'to', 'width'] });
  const codes = codesOf({ prefix, from, to, width });
  const asked = useDebounced(codes.join('\n'), settled);
  const { data } = useQuery({
    queryKey: [table.name, 'taken', store, asked],
    queryFn: async () => (await provider.read<TakenCodes>(takenCodesPath, { store, codes: asked.split('\n') })).data,
    enabled: typeof store === 'string' && asked !== '',
    placeholderData: (previous) => previous,
  });
  const taken = new Set(data?.codes);
  const left = codes.filter((code) => taken.has(code)).length;
  const fresh = codes.length - left;
  return (
    <Box component="section" aria-label={translate('tables.batch.preview')} className={styles.preview}>
      <Typography variant="body2" role="status" sx={{ color: 'var(--muted)' }}>
        {codes.length === 0
          ? translate('tables.batch.nothing')
          : [
              translate('tables.batch.willMake', { smart_count: fresh }),
              ...(left > 0 ? [translate('tables.batch.leftOut', { smart_count: left })] : []),
            ].join(' · ')}
      </Typography>
      {codes.length > 0 ? (
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code} className={taken.has(code) ? styles.taken : undefined}>
              {taken.has(code) ? <s title={translate('tables.batch.exists', { code })}>{code}</s> : code}
            </li>
          ))}
        </ul>
      ) : null}
    </Box>
  );
}
