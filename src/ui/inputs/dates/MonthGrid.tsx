import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { Range } from '../rangeRules';
import { weeksOf } from './months';
import { isBlocked, placeIn, type RangeLimits } from './rangeDays';
import styles from './rangePanel.module.css';

interface Props {
  /** YYYY-MM */
  month: string;
  /** what is shaded: the range, or what it would be with the day under the pointer */
  shown: Range | null;
  /** the end that is chosen already while the other one is not */
  chosen: string | null;
  limits: RangeLimits;
  today: string;
  /** the one day of all months that Tab leads to */
  focusable: string;
  onPick: (day: string) => void;
  onPoint: (day: string) => void;
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** The name of a month in a language: 2026年11月, November 2026. */
export function monthName(month: string, locale: string): string {
  return utc(`${month}-01`).toLocaleDateString(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** A month as a grid of days with the chosen range shaded; days that cannot be chosen are struck out, and said to be. */
export function MonthGrid({ month, shown, chosen, limits, today, focusable, onPick, onPoint }: Props) {
  const locale = useLocale() ?? 'zh';
  const translate = useTranslate();
  const name = monthName(month, locale);
  // Any week that begins on a Monday.
  const weekdays = Array.from({ length: 7 }, (_, index) => utc(`2024-01-0${index + 1}`));
  const weekday = (day: Date, style: 'narrow' | 'long') =>
    day.toLocaleDateString(locale, { weekday: style, timeZone: 'UTC' });
  const cellOf = (day: string) => {
    const blocked = isBlocked(day, limits, chosen);
    const place = placeIn(day, shown);
    const full = utc(day).toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' });
    return (
      <Box
        component="td"
        key={day}
        role="gridcell"
        aria-selected={place !== undefined}
        className={styles.cell}
        data-place={place}
      >
        <button
          type="button"
          tabIndex={day === focusable ? 0 : -1}
          className={styles.day}
          data-day={day}
          data-today={day === today}
          aria-current={day === today ? 'date' : undefined}
          aria-label={blocked ? translate('ui.range.blocked', { day: full }) : full}
          aria-disabled={blocked}
          onClick={() => !blocked && onPick(day)}
          onPointerEnter={() => onPoint(day)}
        >
          {Number(day.slice(8))}
        </button>
      </Box>
    );
  };
  return (
    <Box component="table" role="grid" aria-label={name} className={styles.month}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day.getTime()} scope="col" abbr={weekday(day, 'long')}>
              {weekday(day, 'narrow')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((days) => (
          <tr key={days.find((day) => day !== null)}>
            {days.map((day, index) => (day ? cellOf(day) : <td key={weekdays[index]?.getTime()} />))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
