import { Box, Button, Drawer, Popover, useMediaQuery, useTheme } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { daysIn, isDate, presetNames, presetRange } from '#values/dateText';
import { type Range, rangeOrNull } from '../rangeRules';
import { dateRangeRule } from './dateRules';
import { RangeCalendar } from './RangeCalendar';
import { type RangeLimits, rangeBetween } from './rangeDays';
import styles from './rangePanel.module.css';
import { presetOf } from './rangeText';
import { TypedDate } from './TypedDate';

interface Props {
  id: string;
  label: string;
  anchor: HTMLElement | null;
  value: Range | null;
  onChange: (range: Range | null) => void;
  onClose: () => void;
  limits: RangeLimits;
  today: string;
  /** an empty range is not offered */
  required: boolean;
}

/** The panel of a range of days: presets, both ends to type, and months to pick them from. From below on a phone. */
export function RangePanel({ id, label, anchor, ...props }: Props) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const paper = { id, role: 'dialog', 'aria-modal': true, 'aria-label': label } as const;
  const content = <Content {...props} months={narrow ? 1 : 2} />;
  return narrow ? (
    <Drawer anchor="bottom" open onClose={props.onClose} slotProps={{ paper }}>
      {content}
    </Drawer>
  ) : (
    <Popover
      open
      anchorEl={anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper }}
    >
      {content}
    </Popover>
  );
}

/** Who types a digit among the days means a date: it goes to the first end. */
function typeDate({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (!/^\d$/.test(key) || target instanceof HTMLInputElement) return;
  const input = currentTarget.querySelector('input');
  input?.focus();
  input?.select();
}

function Content({
  value,
  onChange,
  onClose,
  limits,
  today,
  required,
  months,
}: Omit<Props, 'id' | 'label' | 'anchor'> & { months: 1 | 2 }) {
  const translate = useTranslate();
  const stateId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const range = value ?? { from: null, to: null };
  const refused = dateRangeRule(limits)(value);
  const take = (taken: Range | null) => {
    onChange(taken);
    onClose();
  };
  const pick = (day: string) => (chosen === null ? setChosen(day) : take(rangeBetween(chosen, day)));
  const type = (end: Partial<Range>) => {
    setChosen(null);
    onChange(rangeOrNull({ ...range, ...end }));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    typeDate(event);
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The key would go on to the field, which has the focus again, and open the panel once more.
    event.preventDefault();
    if (!refused) onClose();
  };
  const preset = value ? presetOf(value, today) : undefined;
  const offered = presetNames
    .map((name) => ({ name, days: presetRange(name, today) }))
    .filter(({ days }) => limits.maxDays === undefined || daysIn(days.from, days.to) <= limits.maxDays);
  const end = (side: 'from' | 'to', shown: string | null) => (
    <TypedDate
      label={translate(side === 'from' ? 'ui.range.startDate' : 'ui.range.endDate')}
      value={shown}
      onChange={(day) => type({ [side]: day })}
      invalid={chosen === null && refused !== undefined}
      describedBy={stateId}
    />
  );
  return (
    <Box className={styles.panel} onKeyDown={onKey}>
      <ul className={styles.presets} aria-label={translate('ui.range.presets')}>
        {offered.map(({ name, days }) => (
          <li key={name}>
            <button type="button" aria-pressed={chosen === null && name === preset} onClick={() => take(days)}>
              {translate(`ui.range.preset.${name}`)}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.work}>
        <div className={styles.ends}>
          {end('from', chosen ?? range.from)}
          <span aria-hidden>–</span>
          {end('to', chosen === null ? range.to : null)}
        </div>
        <RangeCalendar
          key={months}
          value={value}
          chosen={chosen}
          onPick={pick}
          limits={limits}
          today={today}
          months={months}
        />
        <div className={styles.foot}>
          <Box
            id={stateId}
            role="status"
            sx={{ flex: 1, color: refused && chosen === null ? 'var(--error)' : 'var(--muted)' }}
          >
            <State chosen={chosen} range={range} refused={refused} maxDays={limits.maxDays} />
          </Box>
          {required || value === null ? null : (
            <Button color="inherit" onClick={() => take(null)}>
              {translate('ui.range.clear')}
            </Button>
          )}
          <Button variant="contained" disabled={chosen !== null || refused !== undefined} onClick={onClose}>
            {translate('ui.date.done')}
          </Button>
        </div>
      </div>
    </Box>
  );
}

interface StateProps {
  chosen: string | null;
  range: Range;
  refused: ReturnType<ReturnType<typeof dateRangeRule>>;
  maxDays?: number;
}

/** Says which end is still to choose, why a range is refused, or how many days it has. */
function State({ chosen, range: { from, to }, refused, maxDays }: StateProps) {
  const translate = useTranslate();
  const most = maxDays === undefined ? '' : translate('ui.range.maxDaysHelp', { smart_count: maxDays });
  const words = () => {
    if (chosen !== null) return translate('ui.range.chooseEnd');
    if (refused) return translate(refused.message, refused.args);
    const known = from !== null && to !== null && isDate(from) && isDate(to);
    return known ? translate('ui.range.days', { smart_count: daysIn(from, to) }) : translate('ui.range.chooseStart');
  };
  return <>{[words(), refused && chosen === null ? '' : most].filter(Boolean).join(' · ')}</>;
}
