import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { listOf } from '#entity/kinds';
import { useGateway } from '#entity/sources';
import { useMay } from '#session/permissions';
import { moneyText } from '#values/numberText';
import { amountsGivenLess, isWholeTier, type Tier } from './gifts';
import { rechargeActivity } from './rechargeActivity.contract';
import { rechargeRule } from './rechargeRule.contract';

interface Props {
  activity: readonly Tier[];
  rule: readonly Tier[];
  /** of the activity, where the page is not its own */
  title?: string;
}

/** Warns of amounts for which an activity, which replaces the rule while it is in progress, gives less than the rule. */
function GivenLess({ activity, rule, title }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [first, ...more] = amountsGivenLess(activity, rule);
  if (!first) return null;
  const shown = {
    amount: moneyText(first.amount, locale),
    gift: moneyText(first.gift, locale),
    instead: moneyText(first.instead, locale),
    title,
    smart_count: more.length,
  };
  return (
    <Alert severity="warning">
      {translate(title ? 'cards.givenLess.byActivity' : 'cards.givenLess.thanRule', shown)}
      {more.length > 0 ? ` ${translate('cards.givenLess.more', shown)}` : null}
    </Alert>
  );
}

/** In the form of an activity: warns where the rule gives more. */
export function LessThanRule() {
  const provider = useGateway();
  const may = useMay(rechargeRule.name, 'list');
  const values: Record<string, unknown> = useWatch();
  const { data } = useQuery({
    queryKey: [rechargeRule.name, 'tiers'],
    enabled: may,
    queryFn: () => provider.fetchOne<{ rechargeAmounts: Tier[] | null }>(rechargeRule.calls.getOne, {}),
    select: ({ data: rule }) => rule.rechargeAmounts ?? [],
  });
  const tiers = listOf(rechargeActivity.fields.thresholds, values.thresholds).filter(isWholeTier);
  return <GivenLess activity={tiers} rule={data ?? []} />;
}

/** In the form of the rule: warns of an activity, in progress or to come, that gives less. */
export function MoreThanActivities() {
  const may = useMay(rechargeActivity.name, 'list');
  const values: Record<string, unknown> = useWatch();
  const filter = { status: ['inProgress', 'upcoming'] };
  const asked = { filter, pagination: { page: 1, perPage: 20 }, sort: { field: 'startTime', order: 'ASC' as const } };
  const { data } = useGetList(rechargeActivity.name, asked, { enabled: may });
  const tiers = listOf(rechargeRule.fields.rechargeAmounts, values.rechargeAmounts).filter(isWholeTier);
  return data?.map(({ id, title, thresholds }) => (
    <GivenLess
      key={id}
      activity={listOf(rechargeActivity.fields.thresholds, thresholds)}
      rule={tiers}
      title={String(title)}
    />
  ));
}
