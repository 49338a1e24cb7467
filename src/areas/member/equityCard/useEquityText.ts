import { useCallback, useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isEmpty } from '#entity/field';
import { quantityText } from '#values/numberText';
import { useBenefitLines } from '../level/useBenefitLines';
import type { Specification } from './equityCard.contract';

type Values = Readonly<Record<string, unknown>>;

/** Says what an equity card gives, a line each, and how long a specification is good. */
export function useEquityText() {
  const translate = useTranslate();
  const locale = useLocale();
  const benefits = useBenefitLines();
  const lines = useCallback(
    (values: Values) => {
      const texts = 'resources.equityCard.lines';
      const say = (source: string) =>
        isEmpty(values[source])
          ? []
          : [translate(`${texts}.${source}`, { value: quantityText(String(values[source]), locale) })];
      const recharge = isEmpty(values.rechargeTiers) ? [] : [translate(`${texts}.recharge`)];
      return [...benefits(values), ...say('firstPoints'), ...say('firstGrowth'), ...recharge];
    },
    [translate, locale, benefits],
  );
  const validity = useCallback(
    ({ unit, length }: Pick<Specification, 'unit' | 'length'>) =>
      translate(`resources.equityCard.validity.${unit}`, { smart_count: length ?? 0 }),
    [translate],
  );
  return useMemo(() => ({ lines, validity }), [lines, validity]);
}
