import ErrorOutline from '@mui/icons-material/ErrorOutline';
import {
  Alert,
  Box,
  Checkbox,
  FormControlLabel,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';
import { useContract } from '../ContractContext';
import { type Contract, fieldOf } from '../contract';
import { useLabelOf } from '../labels';
import { Pager } from '../list/Pager';
import type { ImportColumn } from './columns';
import { createWords } from './exportValues';
import { ImportGroups } from './ImportGroups';
import type { ImportChoices, ImportGroup } from './importChoices';
import { type ImportAct, type ImportRow, isGood, isWanted } from './importRow';

const perPage = 25;

interface Props {
  columns: readonly ImportColumn[];
  rows: readonly ImportRow[];
}

interface PreviewProps extends Props {
  unread: { columns: readonly string[]; sheets: readonly string[] };
  choices: ImportChoices;
  onDecide: (group: ImportGroup, act: ImportAct) => void;
}

/** Every row as it will be imported, its errors at their cells, and what is done with rows that are there already. */
export function ImportPreview({ columns, rows, unread, choices, onDecide }: PreviewProps) {
  const translate = useTranslate();
  const [onlyErrors, setOnlyErrors] = useState(false);
  const [page, setPage] = useState(1);
  const bad = rows.filter((row) => !isGood(row));
  const shown = onlyErrors ? bad : rows;
  const pages = Math.max(1, Math.ceil(shown.length / perPage));
  const at = Math.min(page, pages);
  const good = rows.filter((row) => isWanted(row) && isGood(row)).length;
  const counts = { total: rows.length, good, bad: bad.length };
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
      {rows.some(({ match }) => match) ? <ImportGroups rows={rows} choices={choices} onDecide={onDecide} /> : null}
      <Unread {...unread} />
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
      {pages > 1 ? <Pager count={pages} page={at} onChange={setPage} label={translate('excel.import.pages')} /> : null}
    </>
  );
}

/** Lists the columns and sheets of the file that are ignored. */
function Unread({ columns, sheets }: PreviewProps['unread']) {
  const translate = useTranslate();
  const list = (names: readonly string[]) => names.join(translate('excel.list'));
  return (
    <>
      {sheets.length > 0 ? (
        <Alert severity="info">{translate('excel.import.otherSheets', { names: list(sheets) })}</Alert>
      ) : null}
      {columns.length > 0 ? (
        <Alert severity="info">{translate('excel.import.otherColumns', { names: list(columns) })}</Alert>
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

/** Signs in place of what nobody is to read over a shoulder. */
const secret = '••••••';

function isSecret(contract: Contract, source: string): boolean {
  return contract.writeOnly?.includes(source) || fieldOf(contract, source)?.meta.kind === 'password';
}

function PreviewTable({ columns, rows, all }: Props & { all: readonly ImportRow[] }) {
  const translate = useTranslate();
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const words = createWords(translate);
  const shownText = (source: string, text: string) => (isSecret(contract, source) && text !== '' ? secret : text);
  const beforeOf = (row: ImportRow, source: string) => {
    const before = row.match?.before;
    if (!before || !(source in before)) return null;
    return isSecret(contract, source) ? secret : words.text(before[source], fieldOf(contract, source)?.meta, source);
  };
  const known = new Set(columns.map(({ source }) => source));
  const others = (row: ImportRow) =>
    [...errorsOf(row)].flatMap(([source, texts]) =>
      known.has(source) ? [] : texts.map((text) => translate('excel.import.reason', { field: labelOf(source), text })),
    );
  const hasOthers = all.some((row) => others(row).length > 0);
  return (
    <ScrollRegion
      label={translate('excel.import.table')}
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
                  <PreviewCell
                    key={source}
                    text={shownText(source, row.texts[index] ?? '')}
                    before={row.act === 'update' ? beforeOf(row, source) : null}
                    errors={errors.get(source) ?? []}
                  />
                ))}
                {hasOthers ? <OtherErrors texts={others(row)} /> : null}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}

const cell = { minWidth: 112, maxWidth: 280, py: 0.75, overflowWrap: 'break-word', verticalAlign: 'top' } as const;
const changed = { ...cell, backgroundColor: 'var(--tint)' } as const;
const wrong = { ...cell, boxShadow: 'inset 2px 0 0 var(--error)' } as const;

/** A cell of the file; its errors are below its text and in its title, and can be reached by Tab. */
function PreviewCell({ text, before, errors }: { text: string; before: string | null; errors: readonly string[] }) {
  const content = before === null ? text : <Change before={before} after={text} />;
  if (errors.length === 0) return <TableCell sx={before === null ? cell : changed}>{content}</TableCell>;
  return (
    <TableCell sx={wrong} tabIndex={0} title={errors.join('\n')}>
      {content}
      <ErrorTexts texts={errors} />
    </TableCell>
  );
}

/** Shows the current value and the value after the import. */
function Change({ before, after }: { before: string; after: string }) {
  const translate = useTranslate();
  return (
    <>
      <Box component="span" sx={{ color: 'var(--muted)' }}>
        {before || translate('excel.import.nothing')}
      </Box>
      {` → ${after}`}
    </>
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
