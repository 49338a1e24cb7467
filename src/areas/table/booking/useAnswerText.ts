import { useTranslate } from 'react-admin';
import type { Ruling } from './terms';

/** Says whether guests may come, and by which rule. */
export function useAnswerText() {
  const translate = useTranslate();
  return ({ answer, rule }: Ruling, people: number): string => {
    const said = answer.may
      ? translate('booking.may', { left: answer.left - people })
      : translate(`booking.refused.${answer.rule}`, { limit: answer.limit, smart_count: answer.limit });
    return rule ? translate('booking.byRule', { name: rule.name, answer: said }) : said;
  };
}
