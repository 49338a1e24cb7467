import {
  Alert,
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { quantityText } from '#values/numberText';
import { keysOf } from '#values/record';
import { useContract } from '../ContractContext';
import { useLabelOf } from '../labels';
import type { ListColumn } from '../list/columns';
import { exportLimits } from './exportRun';

/** Which columns a file has, as somebody chose them for a list; `sources` count where they are chosen one by one. */
export interface ExportColumns {
  kind: 'shown' | 'all' | 'chosen';
  sources: readonly string[];
}

export type ExportedRows = 'filtered' | 'selected';

interface Props {
  rows: ExportedRows;
  onRows: (rows: ExportedRows) => void;
  /** all columns of the list, in the user's order */
  offered: readonly ListColumn[];
  columns: ExportColumns;
  onColumns: (columns: ExportColumns) => void;
  /** how many records are selected */
  selected: number;
  /** how many the filters leave; undefined while the list loads */
  total: number | undefined;
  problem: 'missing' | 'tooLong' | null;
}

/** Shows the rows and columns to be exported, and any problem that prevents it. */
export function ExportOptions({ rows, onRows, offered, columns, onColumns, selected, total, problem }: Props) {
  const translate = useTranslate();
  return (
    <>
      {selected > 0 ? (
        <Choice
          label={translate('excel.export.rows')}
          value={rows}
          onChange={onRows}
          options={{
            selected: translate('excel.export.selected', { total: selected }),
            filtered: translate('excel.export.filtered', { total: total ?? 0 }),
          }}
        />
      ) : null}
      <Choice
        label={translate('excel.export.columns')}
        value={columns.kind}
        onChange={(kind) => onColumns({ ...columns, kind })}
        options={{
          shown: translate('excel.export.shown'),
          all: translate('excel.export.all'),
          chosen: translate('excel.export.chosen'),
        }}
      />
      {columns.kind === 'chosen' ? <ChosenColumns offered={offered} columns={columns} onColumns={onColumns} /> : null}
      <Plan count={rows === 'selected' ? selected : total} problem={problem} />
    </>
  );
}

/** The columns of the list, each taken or left. */
function ChosenColumns({ offered, columns, onColumns }: Pick<Props, 'offered' | 'columns' | 'onColumns'>) {
  const translate = useTranslate();
  const toggle = (source: string) => {
    const sources = columns.sources.includes(source)
      ? columns.sources.filter((one) => one !== source)
      : [...columns.sources, source];
    onColumns({ ...columns, sources });
  };
  return (
    <Box
      role="group"
      aria-label={translate('excel.export.columns')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', pl: 2 }}
    >
      {offered.map(({ source, label }) => (
        <FormControlLabel
          key={source}
          label={label}
          control={<Checkbox size="small" checked={columns.sources.includes(source)} onChange={() => toggle(source)} />}
        />
      ))}
    </Box>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: Record<V, string>;
}

function Choice<V extends string>({ label, value, onChange, options }: ChoiceProps<V>) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_, next) => onChange(keysOf(options).find((one) => one === next) ?? value)}
      >
        {Object.entries<string>(options).map(([option, text]) => (
          <FormControlLabel key={option} value={option} label={text} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function Plan({ count, problem }: { count: number | undefined; problem: Props['problem'] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const { rows, days } = exportLimits;
  const number = (value: number) => quantityText(String(value), locale);
  if (problem) {
    const field = labelOf(contract.period ?? '');
    return <Alert severity="warning">{translate(`excel.export.period.${problem}`, { field, days })}</Alert>;
  }
  if (count === 0) return <Alert severity="info">{translate('excel.export.nothing')}</Alert>;
  if (count !== undefined && count > rows) {
    return (
      <Alert severity="warning">{translate('excel.export.latest', { total: number(count), max: number(rows) })}</Alert>
    );
  }
  return (
    <Typography variant="body2" color="text.secondary">
      {count === undefined ? null : translate('excel.export.plan', { count: number(count) })}{' '}
      {translate(contract.period ? 'excel.export.limits' : 'excel.export.rowLimit', { rows: number(rows), days })}
    </Typography>
  );
}
