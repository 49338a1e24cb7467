import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { DayHour } from '#report/today';
import type { ChartRow, ChartSeries } from '#ui/charts/chart';
import { usePageHues } from '#ui/charts/hues';
import { useZone } from '#ui/zone/ZoneContext';
import { zonedParts } from '#values/zonedTime';
import { DataScreenChart } from './DataScreenChart';
import type { ScreenFigures } from './dataScreen';
import styles from './dataScreen.module.css';
import { OrderTicker } from './OrderTicker';

const isQuiet = ({ now, before }: DayHour) => Number(now ?? 0) === 0 && Number(before) === 0;

/** From the first hour in which anything happened on one of the two days to the last. */
function busyHours(hours: readonly DayHour[]): DayHour[] {
  const first = hours.findIndex((hour) => !isQuiet(hour));
  const last = hours.findLastIndex((hour) => !isQuiet(hour));
  return first < 0 ? [] : hours.slice(first, last + 1);
}

const twoDigits = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The day by hours, the rankings and the newest orders; before the first of the day, when they begin, and what the same weekday was like. */
export function DataScreenPanels({ figures }: { figures: ScreenFigures }) {
  const translate = useTranslate();
  const zone = useZone();
  const hues = usePageHues([
    [translate('reports.fields.income'), translate('dataScreen.today')],
    translate('reports.fields.netPayment'),
    translate('reports.fields.net'),
    translate('reports.fields.takeawayOrders'),
  ]);
  const panels = useMemo(() => {
    const word = (key: string) => translate(`dataScreen.${key}`);
    const money = (key: string, label: string): ChartSeries => ({ key, label, format: 'money' });
    const count = (key: string, label: string): ChartSeries => ({ key, label, format: 'count' });
    const income = money('income', translate('reports.fields.income'));
    const current = zonedParts(figures.asOf, zone)?.time.slice(0, 2);
    const hours: ChartRow[] = busyHours(figures.hours).map(({ hour, now, before }) => {
      const label = twoDigits(hour);
      const isCurrent = now !== null && label.slice(0, 2) === current;
      return {
        label: isCurrent ? translate('ui.charts.soFar', { name: label }) : label,
        values: { now, before },
        ...(isCurrent ? { unfinished: ['now'] } : {}),
      };
    });
    return {
      hours: {
        rows: hours,
        series: [money('now', word('today')), { ...money('before', word('lastWeek')), quiet: true }] as const,
      },
      stores: {
        rows: figures.stores.map((row) => ({
          label: row.name,
          values: { income: row.income, orders: String(row.orders) },
        })),
        series: [income] as const,
        dimensions: [translate('reports.fields.store')],
        total: figures.storeTotal,
      },
      items: {
        rows: figures.items.map(({ name, net, quantity }) => ({ label: name, values: { net, quantity } })),
        series: [
          money('net', translate('reports.fields.net')),
          { key: 'quantity', label: translate('reports.fields.netQuantity'), format: 'quantity' },
        ] as const,
        dimensions: [translate('reports.fields.itemName')],
        total: figures.itemTotal,
      },
      methods: {
        rows: figures.methods.map(({ method, amount }) => ({
          label: translate(`enums.paymentMethod.${method}`, { _: method }),
          values: { amount },
        })),
        series: [money('amount', translate('reports.fields.netPayment'))] as const,
        dimensions: [translate('reports.fields.method')],
      },
      platforms: {
        rows: figures.platforms.map(({ platform, orders, income: taken }) => ({
          label: translate(`enums.takeawayPlatform.${platform}`, { _: platform }),
          values: { orders: String(orders), income: taken },
        })),
        series: [
          count('orders', translate('reports.fields.takeawayOrders')),
          money('income', translate('reports.fields.merchantIncome')),
        ] as const,
        dimensions: [translate('reports.fields.platform')],
      },
    };
  }, [figures, translate, zone]);
  if (figures.now.orders === 0 && figures.orders.length === 0) {
    return (
      <div className={`${styles.panels} ${styles.early}`}>
        <p className={styles.notYet}>{translate('dataScreen.notYet')}</p>
        {panels.hours.rows.length > 0 ? (
          <DataScreenChart
            kind="trend"
            wide
            title={translate('dataScreen.lastWeekHours')}
            {...panels.hours}
            series={[panels.hours.series[1]]}
            hues={hues}
          />
        ) : null}
      </div>
    );
  }
  return (
    <div className={styles.panels}>
      <DataScreenChart kind="trend" wide title={translate('dataScreen.hours')} {...panels.hours} hues={hues} />
      <DataScreenChart kind="bar" title={translate('dataScreen.stores')} {...panels.stores} hues={hues} />
      <DataScreenChart kind="bar" title={translate('dataScreen.methods')} {...panels.methods} hues={hues} />
      <DataScreenChart kind="bar" title={translate('dataScreen.items')} {...panels.items} hues={hues} />
      <DataScreenChart kind="bar" title={translate('dataScreen.platforms')} {...panels.platforms} hues={hues} />
      <OrderTicker orders={figures.orders} />
    </div>
  );
}
