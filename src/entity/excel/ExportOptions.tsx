import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { quantityText } from '../../ui/feedback/numberText';
import { useContract } from '../ContractContext';
import { useLabelOf } from '../labels';
import { exportLimits } from './exportRun';

export interface ExportChoice {
  rows: 'filtered' | 'selected';
  columns: 'shown' | 'all';
}

interface Props {
  choice: ExportChoice;
  onChange: (choice: ExportChoice) => void;
  /** how many records are selected */
  selected: number;
  /** how many the filters leave; undefined while the list loads */
  total: number | undefined;
  problem: 'missing' | 'tooLong' | null;
}

/** What will be exported, and what stands in the way. */
export function ExportOptions({ choice, onChange, selected, total, problem }: Props) {
  const translate = useTranslate();
  const set = (part: Partial<ExportChoice>) => onChange({ ...choice, ...part });
  return (
    <>
      {selected > 0 ? (
        <Choice
          label={translate('excel.export.rows')}
          value={choice.rows}
          onChange={(rows) => set({ rows })}
          options={{
            selected: translate('excel.export.selected', { total: selected }),
            filtered: translate('excel.export.filtered', { total: total ?? 0 }),
          }}
        />
      ) : null}
      <Choice
        label={translate('excel.export.columns')}
        value={choice.columns}
        onChange={(columns) => set({ columns })}
        options={{ shown: translate('excel.export.shown'), all: translate('excel.export.all') }}
      />
      <Plan count={choice.rows === 'selected' ? selected : total} problem={problem} />
    </>
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
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, next) => onChange(next as V)}>
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
