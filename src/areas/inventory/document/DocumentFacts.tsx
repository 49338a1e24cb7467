import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { FieldValue } from '#entity/FieldValue.tsx';
import { useFormMode } from '#entity/form/FormMode';
import { useLabelOf } from '#entity/labels';
import { PageActions } from '#ui/page/PageActions.tsx';
import { consumptionType } from '../documentTypes';
import { useDocumentKind } from './useDocumentKind';

const ConsumptionFacts = lazy(() =>
  import('./ConsumptionFacts').then((module) => ({ default: module.ConsumptionFacts })),
);

const shown = [
  'status',
  'transit',
  'amount',
  'operator',
  'submittedBy',
  'submittedAt',
  'settlement',
  'dueDate',
] as const;

/** Facts of a document above its form; the ledger and related documents are one click away. */
export function DocumentFacts() {
  const translate = useTranslate();
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const { other } = useDocumentKind();
  const { readOnly } = useFormMode();
  const record = useRecordContext();
  if (!record?.code) return null;
  const link = (text: string, resource: string, id: unknown) => (
    <MuiLink component={Link} to={`/${resource}/${String(id)}/show`}>
      {translate(text)}
    </MuiLink>
  );
  const facts = (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: readOnly ? 4 : 3, rowGap: 0.5, m: 0 }}>
      {shown
        .filter((source) => record[source] !== null && record[source] !== undefined)
        .map((source) => (
          <Box key={source} sx={{ display: 'flex', gap: 1 }}>
            <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
              {labelOf(source)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              <FieldValue record={record} source={source} />
            </Typography>
          </Box>
        ))}
      {record.status === 'submitted' ? (
        <MuiLink component={Link} to={`/stockLedger?${ledgerOf(record)}`}>
          {translate('stock.facts.ledger')}
        </MuiLink>
      ) : null}
      {record.linked ? link('stock.facts.otherHalf', other, record.linked) : null}
    </Box>
  );
  // Above lines that are being entered there is room in the title's row only.
  if (!readOnly) return <PageActions>{facts}</PageActions>;
  return (
    <Box sx={{ mb: 2, display: 'grid', gap: 1 }}>
      {record.reversedBy ? (
        <Alert severity="warning" role="note">
          {translate('stock.facts.reversed')} {link('stock.facts.reversal', contract.name, record.reversedBy)}
        </Alert>
      ) : null}
      {record.reverses ? (
        <Alert severity="info" role="note">
          {translate('stock.facts.isReversal')} {link('stock.facts.original', contract.name, record.reverses)}
        </Alert>
      ) : null}
      {record.type === consumptionType ? (
        <Suspense fallback={null}>
          <ConsumptionFacts document={String(record.id)} />
        </Suspense>
      ) : null}
      {facts}
    </Box>
  );
}

/** The address of the ledger rows behind a document. */
export function ledgerOf(record: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams({ filter: JSON.stringify({ documentCode: record.code ?? record.number }) }).toString();
}
