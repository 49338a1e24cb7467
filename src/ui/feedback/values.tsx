import { useLocale } from 'react-admin';
import { fullInstantText, instantText } from '#values/instantText';
import { localDate } from '#values/localDate';
import { moneyText, percentText, quantityText } from '#values/numberText';
import { useZone } from '../zone/ZoneContext';
import styles from './values.module.css';

/** A decimal string, a JSON number of a plain gateway, or nothing. */
export type NumberLike = string | number | null | undefined;

/** Placeholder for a missing value. */
export const emptyText = '—';

interface NumberProps {
  value: NumberLike;
}

function Figure({ value, text, unit }: NumberProps & { text: string; unit?: string }) {
  const negative = String(value).startsWith('-');
  return (
    <span className={negative ? `${styles.figure} ${styles.negative}` : styles.figure}>
      {text}
      {unit ? <span className={styles.unit}>{unit}</span> : null}
    </span>
  );
}

function Empty() {
  return <span className={styles.empty}>{emptyText}</span>;
}

function isEmpty(value: NumberLike): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/** An amount of money in the interface's language (¥1,234.50); negative in the error colour, "—" when there is none. */
export function Money({ value }: NumberProps) {
  const locale = useLocale();
  return isEmpty(value) ? <Empty /> : <Figure value={value} text={moneyText(String(value), locale)} />;
}

/** A quantity with grouping, its unit muted behind it; zeros that do not count are left out. */
export function Quantity({ value, unit, decimals }: NumberProps & { unit?: string; decimals?: number }) {
  const locale = useLocale();
  return isEmpty(value) ? (
    <Empty />
  ) : (
    <Figure value={value} unit={unit} text={quantityText(String(value), locale, decimals)} />
  );
}

/** A share that is already in percent: "12.5" → 12.5%. */
export function Percent({ value, decimals }: NumberProps & { decimals?: number }) {
  const locale = useLocale();
  return isEmpty(value) ? <Empty /> : <Figure value={value} text={percentText(String(value), locale, decimals)} />;
}

/**
 * A business date ('YYYY-MM-DD'), a time of day ('HH:mm') or an instant, dates as the language writes them. An instant is shown
 * on the clock that counts here to the minute, with its full form as a title.
 */
export function DateText({ value, seconds = false }: { value: string | null | undefined; seconds?: boolean }) {
  const locale = useLocale();
  const zone = useZone();
  if (!value) return <Empty />;
  const instant = value.includes('T') ? new Date(value) : null;
  if (!instant || Number.isNaN(instant.getTime()))
    return <span className={styles.moment}>{localDate(value, locale)}</span>;
  return (
    <time dateTime={value} title={fullInstantText(instant, locale, zone)} className={styles.moment}>
      {instantText(instant, { seconds, zone, locale })}
    </time>
  );
}
