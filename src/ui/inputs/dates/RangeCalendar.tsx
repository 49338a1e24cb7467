import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, IconButton } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isDate } from '#values/dateText';
import { addMonths, dayAfterKey, monthOf } from '#values/months';
import type { Range } from '../rangeRules';
import { monthName } from './dayNames';
import { MonthGrid } from './MonthGrid';
import { type RangeLimits, rangeBetween } from './rangeDays';
import styles from './rangePanel.module.css';

interface Props {
  value: Range | null;
  /** the end chosen first, while the other one is not */
  chosen: string | null;
  onPick: (day: string) => void;
  limits: RangeLimits;
  today: string;
  /** months beside each other */
  months: 1 | 2;
}

/** Months with the range shaded. Arrow keys move by days and weeks, PageUp and PageDown by months, with Shift by years. */
export function RangeCalendar({ value, chosen, onPick, limits, today, months }: Props) {
  const locale = useLocale() ?? 'zh';
  const translate = useTranslate();
  const root = useRef<HTMLDivElement>(null);
  const end = [value?.to, value?.from].find((day) => day && isDate(day)) ?? today;
  const [focused, setFocused] = useState(end);
  const [pointed, setPointed] = useState<string | null>(null);
  const [first, setFirst] = useState(() => addMonths(monthOf(end), 1 - months));
  const shownMonths = Array.from({ length: months }, (_, index) => addMonths(first, index));
  // The one stop of Tab must be a day in sight.
  const focusable = shownMonths.includes(monthOf(focused)) ? focused : `${shownMonths.at(-1)}-01`;
  useEffect(() => {
    root.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus({ preventScroll: true });
  }, [focused]);
  const shown = chosen === null ? value : rangeBetween(chosen, pointed ?? chosen);
  const move = (event: KeyboardEvent) => {
    const day = dayAfterKey(event.key, focusable, event.shiftKey);
    if (!day || !(event.target instanceof HTMLElement) || !event.target.dataset.day) return;
    event.preventDefault();
    setFocused(day);
    setPointed(day);
    const month = monthOf(day);
    if (month < first) setFirst(month);
    else if (month > (shownMonths.at(-1) ?? month)) setFirst(addMonths(month, 1 - months));
  };
  const turn = (by: number) => (
    <IconButton
      size="small"
      aria-label={translate(by < 0 ? 'ui.range.earlier' : 'ui.range.later')}
      onClick={() => setFirst(addMonths(first, by))}
    >
      {by < 0 ? <ChevronLeft fontSize="small" /> : <ChevronRight fontSize="small" />}
    </IconButton>
  );
  return (
    <Box ref={root} className={styles.months} onKeyDown={move} onPointerLeave={() => setPointed(null)}>
      {shownMonths.map((month, index) => (
        <div key={month}>
          <div className={styles.head}>
            <span>{index === 0 ? turn(-1) : null}</span>
            <strong aria-live="polite">{monthName(month, locale)}</strong>
            <span>{index === months - 1 ? turn(1) : null}</span>
          </div>
          <MonthGrid
            month={month}
            shown={shown}
            chosen={chosen}
            limits={limits}
            today={today}
            focusable={focusable}
            onPick={(day) => {
              setFocused(day);
              onPick(day);
            }}
            onPoint={setPointed}
          />
        </div>
      ))}
    </Box>
  );
}
