import { useLocale, useTranslate } from 'react-admin';
import { type Referred, useReferenceNames } from '#entity/form/useReferenceNames';
import { moneyText, quantityText } from '#values/numberText';
import { type About, type Condition, conditionRows, operandAt } from './conditions';

/** A condition as a form may hold it: nothing need be there yet. */
type Written = Partial<Condition>;

const fields = conditionRows.meta.rows ?? {};
const amounts: readonly (About | undefined)[] = ['spent', 'average', 'toppedUp', 'balance'];

const listOf = (values: readonly (string | undefined)[], locale: string) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(values.filter((one) => one !== undefined));

/**
 * Says a rule in a sentence: conditions of a group joined by "and", groups by "or". Conditions that are not complete yet are left
 * out; empty where none is.
 */
export function useRuleSentence(conditions: readonly Written[]): string {
  const translate = useTranslate();
  const locale = useLocale();
  const referred = conditions.flatMap((condition): Referred[] => {
    const operand = operandAt(condition.about);
    const meta = operand?.kind === 'chosen' ? fields[operand.field]?.meta : undefined;
    return meta && operand?.kind === 'chosen' ? [{ meta, value: condition[operand.field] }] : [];
  });
  const nameOf = useReferenceNames(referred);

  const saysOf = (condition: Written): string | null => {
    const { about, from, to, days } = condition;
    const operand = operandAt(about);
    if (!operand) return null;
    const figure = (value: string) =>
      amounts.includes(about)
        ? moneyText(value, locale)
        : translate(`label.figure.${about}`, { value: quantityText(value, locale), _: quantityText(value, locale) });
    if (operand.kind === 'within') return days ? translate('label.says.within', { days }) : null;
    if (operand.kind === 'range') {
      if (from && to) return translate('label.says.between', { from: figure(from), to: figure(to) });
      if (from) return translate('label.says.atLeast', { from: figure(from) });
      return to ? translate('label.says.atMost', { to: figure(to) }) : null;
    }
    const chosen: readonly string[] = condition[operand.field] ?? [];
    const labels = fields[operand.field]?.meta.labels;
    const names = chosen.map((id) => (labels ? translate(`enums.${labels}.${id}`) : nameOf(id)));
    return names.length > 0 ? translate('label.says.oneOf', { names: listOf(names, locale) }) : null;
  };

  const sentenceOf = (condition: Written): string | null => {
    const value = saysOf(condition);
    if (value === null) return null;
    const about = translate(`enums.labelAbout.${condition.about}`);
    const window = condition.days && operandAt(condition.about)?.window;
    const fact = window ? translate('label.says.lately', { about, days: condition.days }) : about;
    return translate(condition.negated ? 'label.says.isNot' : 'label.says.is', { fact, value });
  };

  const groups = [...new Set(conditions.map(({ group }) => group))].map((group) =>
    conditions
      .filter((condition) => condition.group === group)
      .flatMap((condition) => sentenceOf(condition) ?? [])
      .join(translate('label.says.and')),
  );
  return groups.filter((text) => text !== '').join(translate('label.says.or'));
}
