import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { weeksOf } from '#values/months';
import type { Range } from '../rangeRules';
import { dayName, monthName, weekdayNames } from './dayNames';
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

/** A month as a grid of days with the chosen range shaded; days that cannot be chosen are struck out, and said to be. */
export function MonthGrid({ month, shown, chosen, limits, today, focusable, onPick, onPoint }: Props) {
  const locale = useLocale() ?? 'zh';
  const translate = useTranslate();
  const name = monthName(month, locale);
  const weekdays = weekdayNames(locale);
  const cellOf = (day: string) => {
    const blocked = isBlocked(day, limits, chosen);
    const place = placeIn(day, shown);
    const full = dayName(day, locale);
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
          {weekdays.map(({ short, full }) => (
            <th key={full} scope="col" abbr={full}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((days) => (
          <tr key={days.find((day) => day !== null)}>
            {days.map((day, index) => (day ? cellOf(day) : <td key={weekdays[index]?.full} />))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
