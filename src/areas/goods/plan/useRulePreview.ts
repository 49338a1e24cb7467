import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '#ui/inputs/useDebounced';
import { dayMs } from '#values/duration';
import { usePlanApi } from './planApi';
import { maxDocumentName, type PriceRule, type RuleTarget, rulesSchema } from './priceRules';
import type { RulePriceRow } from './RulePriceTable';

/** Values of the form of a document of rules. */
export interface RulesDraft {
  target: RuleTarget;
  brandGuid: string | null;
  /** blank: the suggested one */
  name: string;
  at: string | null;
  rules: PriceRule[];
}

/** The gateway's preview of the rules at current prices. */
export interface Preview {
  list: RulePriceRow[];
  total: number;
  changed: number;
  refused: number;
  same: number;
  agreed: string;
}

export const newRule: PriceRule = {
  by: 'category',
  categories: [],
  dishes: [],
  kind: 'sale',
  how: 'percent',
  figure: '',
  rounding: '0.01',
};

export const previewSize = 20;

/** The preview of rules that are complete, a page of it at a time; `current` once it is of what the form says now. */
export function useRulePreview({ target, brandGuid, rules }: RulesDraft, keyword = '', page = 1) {
  const api = usePlanApi();
  const now = JSON.stringify({ target, brandGuid, rules, keyword, page });
  const asked = useDebounced(now, 300);
  const query = useQuery({
    queryKey: ['menuPlan', 'rulePreview', asked],
    enabled: rulesSchema.safeParse(JSON.parse(asked)).success,
    placeholderData: keepPreviousData,
    queryFn: () => api.ask<Preview>('preview_price_rules', { ...JSON.parse(asked), size: previewSize }),
  });
  const complete = rulesSchema.safeParse({ target, brandGuid, rules }).success;
  const current = complete && asked === now && query.isSuccess && !query.isPlaceholderData;
  return { ...query, data: complete ? query.data : undefined, current };
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first Monday after a day. */
export function nextMonday(day: string): string {
  const ahead = (8 - weekday(day)) % 7 || 7;
  return new Date(Date.parse(`${day}T00:00:00Z`) + ahead * dayMs).toISOString().slice(0, 10);
}

/** A name for a document that has none yet: its first category and by how much. */
export function suggestedName({ rules }: RulesDraft): string {
  const [first] = rules;
  if (!first?.figure) return '';
  const signed = first.how === 'set' || /^[+-]/.test(first.figure) ? first.figure : `+${first.figure}`;
  const by = first.how === 'percent' ? `${signed}%` : signed;
  const room = maxDocumentName - by.length - 1;
  const category = [...(first.by === 'category' ? (first.categories[0] ?? '') : '')]
    .slice(0, Math.max(0, room))
    .join('');
  return `${category} ${by}`.trim();
}
