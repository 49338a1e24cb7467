import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useAddressParam } from '#entity/useAddressParam';
import { ChartView } from '#ui/charts/ChartView.tsx';
import type { ChartRow, KnownHues } from '#ui/charts/chart';
import { usePageHues } from '#ui/charts/hues';
import { Panel } from '#ui/page/Panel.tsx';
import { quantityText } from '#values/numberText';
import { figurePaths, type MemberPortrait, type PortraitPart } from './overview';
import { PortraitChoice } from './PortraitChoice';
import { useFigures } from './useFigures';

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
  alignItems: 'start',
};

/** Who members are, all of them or those of a level or with a tag, and what they do (/member/portrait). */
export default function Portrait() {
  const translate = useTranslate();
  const locale = useLocale();
  const level = useAddressParam('level');
  const label = useAddressParam('label');
  const query = useFigures<MemberPortrait>(figurePaths.portrait, {
    ...(level.value ? { level: level.value } : {}),
    ...(label.value ? { label: label.value } : {}),
  });
  const { data } = query;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <Choice resource="memberLevel" param={level} />
        <Choice resource="label" param={label} />
        {data ? (
          <Typography role="status" sx={{ lineHeight: '32px' }}>
            {translate('memberFigures.portrait.chosen', {
              smart_count: data.members,
              count: quantityText(String(data.members), locale, 0),
            })}
          </Typography>
        ) : null}
      </Box>
      {data ? <Parts data={data} /> : <QueryStatus query={query} height={480} />}
    </Box>
  );
}

function Choice({ resource, param }: { resource: 'memberLevel' | 'label'; param: ReturnType<typeof useAddressParam> }) {
  const { value, open, close } = param;
  return (
    <PortraitChoice resource={resource} value={value} onChange={(next) => (next === null ? close() : open(next))} />
  );
}

function usePartText() {
  const translate = useTranslate();
  return ({ of, rows }: PortraitPart): ChartRow[] =>
    rows.map(({ key, name, members }) => {
      const enums: Partial<Record<PortraitPart['of'], string>> = {
        sex: 'enums.sex',
        registrationSource: 'enums.registrationSource',
        age: 'memberFigures.bands',
      };
      const texts = enums[of];
      const known = texts && key !== null ? translate(`${texts}.${key}`) : name;
      return { label: known ?? translate('memberFigures.portrait.unknown'), values: { members: String(members) } };
    });
}

function Parts({ data }: { data: MemberPortrait }) {
  const translate = useTranslate();
  const rowsOf = usePartText();
  const members = { key: 'members', label: translate('memberFigures.members'), format: 'count' } as const;
  const orders = { key: 'orders', label: translate('memberFigures.portrait.orders'), format: 'count' } as const;
  const quantity = {
    key: 'quantity',
    label: translate('memberFigures.portrait.quantity'),
    format: 'quantity',
  } as const;
  const hues = usePageHues([members.label, quantity.label, orders.label]);
  const bars = [
    {
      of: 'dishes',
      series: quantity,
      rows: data.dishes.map(({ name, quantity: sold }) => ({ label: name, values: { quantity: sold } })),
    },
    {
      of: 'stores',
      series: orders,
      rows: data.stores.map(({ name, orders: count }) => ({ label: name, values: { orders: String(count) } })),
    },
    {
      of: 'dining',
      series: orders,
      rows: data.dining.map(({ key, orders: count }) => ({
        label: translate(`enums.diningType.${key}`),
        values: { orders: String(count) },
      })),
    },
  ];
  return (
    <Box sx={grid}>
      {data.parts.map((part) => (
        <OneBar key={part.of} of={part.of} rows={rowsOf(part)} series={members} hues={hues} />
      ))}
      {bars.map(({ of, rows, series }) => (
        <OneBar key={of} of={of} rows={rows} series={series} hues={hues} />
      ))}
      <Panel title={translate('memberFigures.portrait.parts.hours')}>
        <ChartView
          kind="heat"
          title={translate('memberFigures.portrait.lastDays')}
          rows={data.hours.map(({ weekday, hour, orders: count }) => ({
            label: translate(`enums.weekday.${weekday}`),
            second: String(hour),
            secondAt: hour,
            values: { orders: String(count) },
          }))}
          series={[orders]}
          hues={hues}
          dimensions={[translate('memberFigures.portrait.weekday'), translate('memberFigures.portrait.hour')]}
          height={200}
        />
      </Panel>
    </Box>
  );
}

interface BarProps {
  of: string;
  rows: readonly ChartRow[];
  series: { key: string; label: string; format: 'count' | 'quantity' };
  hues: KnownHues;
}

function OneBar({ of, rows, series, hues }: BarProps) {
  const translate = useTranslate();
  const title = translate(`memberFigures.portrait.parts.${of}`);
  const isOfAll = series.key === 'members';
  return (
    <Panel title={title}>
      <ChartView
        kind="bar"
        title={isOfAll ? title : translate('memberFigures.portrait.lastDays')}
        isHeaded={isOfAll}
        rows={rows}
        series={[series]}
        hues={hues}
        dimensions={[title]}
        height={200}
      />
    </Panel>
  );
}
