import ErrorOutline from '@mui/icons-material/ErrorOutline';
import {
  Box,
  Checkbox,
  FormControlLabel,
  Pagination,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';
import { useLabelOf } from '../labels';
import type { ImportColumn } from './columns';
import { type ImportRow, isGood } from './importRows';

const perPage = 25;

interface Props {
  columns: readonly ImportColumn[];
  rows: readonly ImportRow[];
}

/** Every row as it will be imported, its errors at their cells. */
export function ImportPreview({ columns, rows }: Props) {
  const translate = useTranslate();
  const [onlyErrors, setOnlyErrors] = useState(false);
  const [page, setPage] = useState(1);
  const bad = rows.filter((row) => !isGood(row));
  const shown = onlyErrors ? bad : rows;
  const pages = Math.max(1, Math.ceil(shown.length / perPage));
  const at = Math.min(page, pages);
  const counts = { total: rows.length, good: rows.length - bad.length, bad: bad.length };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Typography variant="subtitle1" role="status">
          {translate('excel.import.counts', counts)}
        </Typography>
        <FormControlLabel
          label={translate('excel.import.onlyErrors')}
          control={<Checkbox size="small" checked={onlyErrors} onChange={(_, checked) => setOnlyErrors(checked)} />}
        />
      </Box>
      {bad.length > 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('excel.import.leftOut')}
        </Typography>
      ) : null}
      {shown.length === 0 ? (
        <Typography sx={{ color: 'var(--muted)' }}>{translate('excel.import.noErrors')}</Typography>
      ) : (
        <PreviewTable columns={columns} rows={shown.slice((at - 1) * perPage, at * perPage)} all={rows} />
      )}
      {pages > 1 ? (
        <Pagination
          size="small"
          count={pages}
          page={at}
          onChange={(_, next) => setPage(next)}
          aria-label={translate('excel.import.pages')}
          getItemAriaLabel={(type, target) =>
            type === 'page' ? translate('entity.pages.goTo', { page: target }) : translate(`entity.pages.${type}`)
          }
        />
      ) : null}
    </>
  );
}

/** The errors of a row by field: a path inside a field belongs to its cell. */
function errorsOf(row: ImportRow): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [path, text] of Object.entries(row.errors)) {
    const [source = path] = path.split('.');
    found.set(source, [...(found.get(source) ?? []), text]);
  }
  return found;
}

function PreviewTable({ columns, rows, all }: Props & { all: readonly ImportRow[] }) {
  const translate = useTranslate();
  const labelOf = useLabelOf(useContract());
  const known = new Set(columns.map(({ source }) => source));
  const others = (row: ImportRow) =>
    [...errorsOf(row)].flatMap(([source, texts]) =>
      known.has(source) ? [] : texts.map((text) => translate('excel.import.reason', { field: labelOf(source), text })),
    );
  const hasOthers = all.some((row) => others(row).length > 0);
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={translate('excel.import.table')}
      sx={{ maxHeight: '52vh', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
    >
      <Table size="small" stickyHeader aria-label={translate('excel.import.table')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('excel.import.row')}</TableCell>
            {columns.map(({ source, label }) => (
              <TableCell key={source}>{label}</TableCell>
            ))}
            {hasOthers ? <TableCell>{translate('excel.import.rowErrors')}</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const errors = errorsOf(row);
            return (
              <TableRow key={row.row}>
                <TableCell component="th" scope="row" sx={{ py: 0.75, verticalAlign: 'top' }}>
                  {row.row}
                </TableCell>
                {columns.map(({ source }, index) => (
                  <PreviewCell key={source} text={row.texts[index] ?? ''} errors={errors.get(source) ?? []} />
                ))}
                {hasOthers ? <OtherErrors texts={others(row)} /> : null}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const cell = { minWidth: 112, maxWidth: 280, py: 0.75, overflowWrap: 'break-word', verticalAlign: 'top' } as const;
const wrong = { ...cell, boxShadow: 'inset 2px 0 0 var(--error)' } as const;

/** A cell of the file; what is wrong with it stands below its text, is its title, and can be reached by Tab. */
function PreviewCell({ text, errors }: { text: string; errors: readonly string[] }) {
  if (errors.length === 0) return <TableCell sx={cell}>{text}</TableCell>;
  return (
    <TableCell sx={wrong} tabIndex={0} title={errors.join('\n')}>
      {text}
      <ErrorTexts texts={errors} />
    </TableCell>
  );
}

function OtherErrors({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return <TableCell />;
  return (
    <TableCell sx={wrong} tabIndex={0} title={texts.join('\n')}>
      <ErrorTexts texts={texts} />
    </TableCell>
  );
}

function ErrorTexts({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Box key={text} sx={{ display: 'flex', gap: 0.5, color: 'var(--error)', fontSize: '0.75rem' }}>
      <ErrorOutline aria-hidden sx={{ fontSize: 16, flexShrink: 0 }} />
      {text}
    </Box>
  ));
}
