import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { covers, type TimeWindow } from '#entity/windows';
import { PaperFrame } from '#ui/preview/PaperFrame.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { fromUnits } from '#values/decimal';
import { moneyText } from '#values/numberText';
import { surcharge } from './surcharge.contract';
import { type SurchargeRule, surchargesOf } from './surcharges';

const guests = 4;
const minutes = 90;
const usual = '18:30';
/** Guests of the example sit in an area where the surcharge is asked. */
const here = 'here';

/** Dishes of the example, in cents; their names are in the texts. */
const dishes = [
  ['first', 6800n],
  ['second', 3800n],
  ['third', 1200n],
] as const;

/** The surcharge as it is typed; null while its name, amount or validity is missing or wrong. */
function ruleOf(values: Record<string, unknown>): SurchargeRule | null {
  const { fields } = surcharge;
  const name = fields.name.schema.safeParse(values.name);
  const amount = fields.amount.schema.safeParse(values.amount);
  const type = fields.type.schema.safeParse(values.type);
  const dayValue = fields.dayValue.schema.safeParse(values.dayValue);
  const validityMinutes = fields.validityMinutes.schema.safeParse(values.validityMinutes);
  const periods = fields.periods.schema.safeParse(values.periods ?? []);
  if (!name.success || !amount.success || !type.success || !dayValue.success || !validityMinutes.success) return null;
  return {
    name: name.data,
    amount: amount.data,
    type: type.data,
    areas: [here],
    periods: (periods.success ? periods.data : null) ?? [],
    dayValue: dayValue.data,
    validityMinutes: validityMinutes.data,
    enabled: values.enabled === true,
  };
}

/** When the guests of the example sit down: at half past six, unless the surcharge is asked at other times only. */
function seatedAt(periods: readonly TimeWindow[]): string {
  const [first] = periods;
  return first === undefined || periods.some((period) => covers(period, usual)) ? usual : first.startTime;
}

/** A bill of four guests at one table with the surcharge as it is typed. */
export function ExampleBill() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const rule = ruleOf(useWatch());
  const word = (key: string, values = {}) => translate(`resources.surcharge.example.${key}`, values);
  const money = (cents: bigint) => moneyText(fromUnits(cents, 2), locale);
  const from = seatedAt(rule?.periods ?? []);
  const lines = rule ? surchargesOf([rule], { area: here, guests, from, minutes }) : [];
  const goods = dishes.reduce((sum, [, price]) => sum + price, 0n);
  const all = lines.reduce((sum, { amount }) => sum + amount, goods);
  return (
    <PreviewPane title={word('title')}>
      <PaperFrame>
        <h3>{word('heading')}</h3>
        <p>{word('seated', { guests, from, minutes })}</p>
        <hr />
        <dl>
          {dishes.map(([key, price]) => [
            <dt key={key}>{word(`dishes.${key}`)}</dt>,
            <dd key={`${key} price`}>{money(price)}</dd>,
          ])}
        </dl>
        <hr />
        {lines.length > 0 ? (
          <dl aria-live="polite">
            {lines.map(({ name, each, times, amount }) => [
              <dt key={name}>{times > 1 ? `${name} ${money(each)} × ${times}` : name}</dt>,
              <dd key={`${name} amount`}>{money(amount)}</dd>,
            ])}
          </dl>
        ) : (
          <p>{word(rule && !rule.enabled ? 'disabled' : 'incomplete')}</p>
        )}
        <hr />
        <dl>
          <dt>
            <strong>{word('total')}</strong>
          </dt>
          <dd>
            <strong>{money(all)}</strong>
          </dd>
        </dl>
      </PaperFrame>
    </PreviewPane>
  );
}
