import { useTranslate } from 'react-admin';
import { Money } from '#ui/feedback/values.tsx';
import { addDecimals, isDecimal, negate } from '#values/decimal';
import { FactList } from '../part/FactList';

interface Entered {
  merchantIncome: string;
  income: string | null;
}

/** The difference in yuan; nothing while what is typed is no number. */
export function differenceOf({ merchantIncome, income }: Entered): string | null {
  return income !== null && isDecimal(income) ? addDecimals('0.00', income, negate(merchantIncome)) : null;
}

/** Sums over all rows; a row without a number counts as unchanged. */
export function totalsOf(rows: readonly Entered[]) {
  const before = addDecimals('0.00', ...rows.map(({ merchantIncome }) => merchantIncome));
  const difference = addDecimals('0.00', ...rows.map((row) => differenceOf(row) ?? '0.00'));
  return { before, difference, after: addDecimals(before, difference) };
}

/** Totals of all rows before and after, and the difference. */
export function RepairTotals({ rows }: { rows: readonly Entered[] }) {
  const translate = useTranslate();
  const totals = totalsOf(rows);
  const sum = (name: keyof typeof totals) =>
    [translate(`orderOperations.repair.${name}`), <Money key={name} value={totals[name]} />] as const;
  return (
    <section aria-label={translate('orderOperations.repair.totals')}>
      <FactList rows={[sum('before'), sum('after'), sum('difference')]} />
    </section>
  );
}
