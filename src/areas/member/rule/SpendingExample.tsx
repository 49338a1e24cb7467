import { Box } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { yuan } from '#business/bill/bill';
import { Money, Quantity } from '#ui/feedback/values.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { moneyText, quantityText } from '#values/numberText';
import { ExampleChoice, ExampleNumber } from './ExampleField';
import { typedCents } from './exampleVisit';
import { besides, pointsSpending, spendingRuleOf, standardSpending } from './pointsSpending.contract';
import { typedRule } from './ruleValues';
import { Steps } from './Steps';
import { type SpendingAsked, spendingOf } from './spendingExample';

const besideNone = ['none', ...besides] as const;
const whole = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** An example bill and what points pay of it by the rule as it is typed, or why they pay nothing. */
export function SpendingExample() {
  const translate = useTranslate();
  const locale = useLocale();
  const [asked, setAsked] = useState({ goods: '120.00', held: '5000', wanted: '3000', beside: 'none' });
  const typed = typedRule(pointsSpending, useWatch(), standardSpending);
  const says = (key: string, params = {}) => translate(`memberLevels.example.${key}`, params);
  const beside: SpendingAsked['beside'] = besideNone.find((one) => one === asked.beside) ?? 'none';
  const { goods, held, wanted } = asked;
  const answer =
    typed &&
    spendingOf(spendingRuleOf(typed), { goods: typedCents(goods), held: whole(held), wanted: whole(wanted), beside });
  const limit = answer?.refused ? quantityText(answer.refused.limit || '0', locale) : '';
  return (
    <PreviewPane title={says('title')}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr', mb: 1.5 }}>
        <ExampleNumber
          label={says('goods')}
          value={goods}
          unit="¥"
          onChange={(next) => setAsked({ ...asked, goods: next })}
        />
        <ExampleNumber label={says('held')} value={held} onChange={(next) => setAsked({ ...asked, held: next })} />
        <ExampleNumber
          label={says('wanted')}
          value={wanted}
          onChange={(next) => setAsked({ ...asked, wanted: next })}
        />
        <ExampleChoice
          label={says('beside')}
          value={beside}
          choices={besideNone.map((id) => ({ id, name: `memberLevels.example.besides.${id}` }))}
          onChange={(next) => setAsked({ ...asked, beside: next })}
        />
      </Box>
      {answer ? (
        <Steps
          steps={[
            { says: says('goods'), value: <Money value={yuan(typedCents(goods))} /> },
            { says: says('discount'), value: <Money value={yuan(-answer.discount)} /> },
            { says: says('used'), value: <Quantity value={answer.points} /> },
            { says: says('paidByPoints'), value: <Money value={yuan(-answer.paidByPoints)} /> },
            { says: says('due'), value: <Money value={yuan(answer.due)} /> },
          ]}
          answer={
            answer.refused
              ? says(`refused.${answer.refused.reason}`, { limit })
              : answer.points > 0
                ? says('pays', {
                    points: quantityText(String(answer.points), locale),
                    amount: moneyText(yuan(answer.paidByPoints), locale),
                  })
                : says('paysNothing')
          }
        />
      ) : (
        says('incomplete')
      )}
    </PreviewPane>
  );
}
