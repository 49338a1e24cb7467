import { Box } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useLocale, useTranslate } from 'react-admin';
import { useMay } from '#session/permissions';
import { dayName, monthName, weekdayNames } from '#ui/inputs/dates/dayNames';
import { dayAfterKey, weeksOf } from '#values/months';
import { hueOfKind } from './ActivityLine';
import { addressOf } from './addressOf';
import { type Bar, barsOf, runningOn, type Spanning } from './calendar';
import type { HubActivity } from './hub';
import styles from './hub.module.css';

export type DatedActivity = HubActivity & Spanning;

interface Props {
  /** YYYY-MM */
  month: string;
  today: string;
  chosen: string;
  activities: readonly DatedActivity[];
  onChoose: (day: string) => void;
}

/** Most bars above each other; days have at least the height of three. */
const mostLanes = 7;
const usualLanes = 3;
const top = 28;
const step = 22;

/**
 * A month with its activities as bars over their days. Each day is a button that says how many run and opens their list, which
 * is the way for keyboard and screen reader; arrow keys lead from day to day, PageUp and PageDown to other months.
 */
export function MonthGrid({ month, today, chosen, activities, onChoose }: Props) {
  const locale = useLocale() ?? 'zh';
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const weekdays = weekdayNames(locale);
  // The day that a key led to: that of another month is there once its activities are.
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const there = wanted.current && table.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`);
    if (!there) return;
    wanted.current = null;
    there.focus();
  });
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const day = from === undefined ? undefined : dayAfterKey(event.key, from, event.shiftKey);
    if (!day) return;
    event.preventDefault();
    wanted.current = day;
    onChoose(day);
  };
  return (
    <Box
      component="table"
      ref={table}
      role="grid"
      aria-label={monthName(month, locale)}
      className={styles.month}
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weekdays.map(({ short, full }) => (
            <th key={full} scope="col" abbr={full}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((days) => {
          const { bars, hidden } = barsOf(days, activities, mostLanes);
          const height = top + step * Math.max(usualLanes, ...bars.map(({ lane }) => lane + 1)) + 4;
          return (
            <tr key={days.find((day) => day !== null)} style={{ height }}>
              {days.map((day, column) => {
                if (day === null) return <td key={weekdays[column]?.full} className={styles.blank} />;
                const running = runningOn(activities, day).length;
                const more = hidden[column] ?? 0;
                return (
                  <Box component="td" key={day} role="gridcell" aria-selected={day === chosen} className={styles.cell}>
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === chosen ? 0 : -1}
                      data-day={day}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={translate('activityHub.dayWith', { day: dayName(day, locale), smart_count: running })}
                      onClick={() => onChoose(day)}
                    >
                      <span className={styles.number}>{Number(day.slice(8))}</span>
                    </button>
                    {more > 0 ? (
                      <span aria-hidden className={styles.more}>
                        {`+${more}`}
                      </span>
                    ) : null}
                    {bars
                      .filter((bar) => bar.column === column)
                      .map((bar) => (
                        <ActivityBar key={bar.item.id} bar={bar} />
                      ))}
                  </Box>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

/** An activity over its days of a week. */
function ActivityBar({ bar: { item, days, lane, before, after } }: { bar: Bar<DatedActivity> }) {
  const may = useMay(item.resource, 'show');
  const look = {
    title: item.title,
    className: styles.bar,
    'data-before': before || undefined,
    'data-after': after || undefined,
    'data-status': item.status,
    style: {
      width: `calc(${days * 100}% + ${days - 1}px - 4px)`,
      top: top + lane * step,
      borderColor: hueOfKind(item.kind),
    },
  };
  return may ? (
    <Link {...look} to={addressOf(item)} aria-hidden tabIndex={-1}>
      {item.title}
    </Link>
  ) : (
    <span {...look} aria-hidden>
      {item.title}
    </span>
  );
}
