import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { yuan } from '#business/bill/bill';
import { growthOf, pointsOf } from '#business/bill/points';
import { Money, Quantity } from '#ui/feedback/values.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { quantityText } from '#values/numberText';
import { ExampleBillForm } from './ExampleBillForm';
import { type ExampleBill, visitOfExample } from './exampleVisit';
import { growthRule, growthRuleOf, standardGrowth } from './growthRule.contract';
import { earningRuleOf, pointsEarning, standardEarning } from './pointsEarning.contract';
import { typedRule } from './ruleValues';
import { Steps } from './Steps';

const begun: Omit<ExampleBill, 'lines'> = {
  channel: 'pos',
  diningType: 'dineIn',
  method: 'wechat',
  weekday: '6',
  level: '',
  birthday: '',
  earnedOfDay: '',
};

function useExample() {
  const translate = useTranslate();
  const lines = ['dishes', 'drinks'].map((name, place) => ({
    category: translate(`memberLevels.example.${name}`),
    amount: place === 0 ? '128.00' : '36.50',
  }));
  return useState<ExampleBill>({ ...begun, lines });
}

/** An example bill and the points that it earns by the rule as it is typed, step by step. */
export function EarningExample() {
  const translate = useTranslate();
  const locale = useLocale();
  const [bill, setBill] = useExample();
  const typed = typedRule(pointsEarning, useWatch(), standardEarning);
  const says = (key: string, params = {}) => translate(`memberLevels.example.${key}`, params);
  const earned = typed && pointsOf(earningRuleOf(typed), visitOfExample(bill));
  const figure = (value: bigint | number) => quantityText(String(value), locale);
  return (
    <PreviewPane title={says('title')}>
      <ExampleBillForm bill={bill} whole onChange={setBill} />
      {earned && typed ? (
        <Steps
          steps={[
            { says: says('counted'), value: <Money value={yuan(earned.counted)} /> },
            { says: says('each', { spend: figure(typed.spend) }), value: <Quantity value={earned.rate} /> },
            ...earned.multipliers.map(({ kind, multiplier }) => ({
              says: says(`times.${kind}`),
              value: `× ${quantityText(multiplier, locale)}`,
            })),
            { says: says('before'), value: <Quantity value={String(earned.before)} /> },
            ...(earned.cut
              ? [{ says: says(`cut.${earned.cut}`), value: <Quantity value={String(earned.points)} /> }]
              : []),
          ]}
          answer={says('points', { value: figure(earned.points) })}
        />
      ) : (
        says('incomplete')
      )}
    </PreviewPane>
  );
}

/** The same for growth values. */
export function GrowthExample() {
  const translate = useTranslate();
  const locale = useLocale();
  const [bill, setBill] = useExample();
  const typed = typedRule(growthRule, useWatch(), standardGrowth);
  const says = (key: string, params = {}) => translate(`memberLevels.example.${key}`, params);
  const grown = typed && growthOf(growthRuleOf(typed), visitOfExample(bill));
  const figure = (value: bigint | number) => quantityText(String(value), locale);
  return (
    <PreviewPane title={says('title')}>
      <ExampleBillForm bill={bill} whole={false} onChange={setBill} />
      {grown && typed ? (
        <Steps
          steps={[
            { says: says('counted'), value: <Money value={yuan(grown.counted)} /> },
            { says: says('eachGrowth', { spend: figure(typed.spend) }), value: <Quantity value={typed.growth} /> },
            { says: says('before'), value: <Quantity value={String(grown.before)} /> },
            ...(grown.growth < grown.before
              ? [{ says: says('cut.order'), value: <Quantity value={String(grown.growth)} /> }]
              : []),
          ]}
          answer={says('growth', { value: figure(grown.growth) })}
        />
      ) : (
        says('incomplete')
      )}
    </PreviewPane>
  );
}
