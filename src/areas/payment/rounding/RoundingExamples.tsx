import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Money } from '#ui/feedback/values.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { type Rounding, rounded } from './rounding';
import { roundingRule } from './roundingRule.contract';

/** Bills before they are rounded, in cents: below and above the middle of each step, and an even one. */
const bills = [86n, 1234n, 4565n, 9950n, 12_849n, 30_000n];

const yuan = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** The rule as it is typed; null while a part of it is missing or wrong. */
function ruleOf(values: Record<string, unknown>): Rounding | null {
  const { fields } = roundingRule;
  const amountThreshold = fields.amountThreshold.schema.safeParse(values.amountThreshold);
  const mode = fields.mode.schema.safeParse(values.mode);
  const level = fields.level.schema.safeParse(values.level);
  if (!amountThreshold.success || !mode.success || !level.success) return null;
  return {
    enabled: values.enabled === true,
    amountThreshold: amountThreshold.data,
    mode: mode.data,
    level: level.data,
  };
}

/** A few bills and what is asked for them, by the rule as it is typed. */
export function RoundingExamples() {
  const translate = useTranslate();
  const rule = ruleOf(useWatch());
  return (
    <PreviewPane title={translate('resources.roundingRule.examples.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('resources.roundingRule.examples.bill')}</th>
            <th scope="col">{translate('resources.roundingRule.examples.asked')}</th>
            <th scope="col">{translate('resources.roundingRule.examples.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => {
            const asked = rule ? rounded(bill, rule) : null;
            const difference = asked === null ? null : asked - bill;
            return (
              <tr key={String(bill)}>
                <td>
                  <Money value={yuan(bill)} />
                </td>
                <td>{asked === null ? '—' : <Money value={yuan(asked)} />}</td>
                <td>
                  {difference === null || difference === 0n ? (
                    '—'
                  ) : (
                    <Money value={`${difference < 0n ? '-' : ''}${yuan(difference < 0n ? -difference : difference)}`} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </PreviewPane>
  );
}
