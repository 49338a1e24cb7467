import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Button, IconButton, Link, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useMay } from '#session/permissions';
import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { dayInWords } from '#ui/inputs/dates/dayNames';
import styles from './book.module.css';
import type { BookingStatus } from './booking.contract';
import { outcomeOf } from './deposit';
import type { BookedGuest } from './paths';
import type { BookActs } from './useBook';

/** Acts that open a dialog. */
export type OpenedAct = 'assign' | 'swap' | 'move' | 'deposit';

interface Props {
  of: BookedGuest;
  /** the gateway's clock, by which a deposit is given back or kept */
  asOf: string;
  /** guests are received on their day only */
  isToday: boolean;
  acts: BookActs;
  /** another reservation of the day has a table to exchange */
  maySwap: boolean;
  onOpen: (kind: OpenedAct, of: BookedGuest) => void;
}

const tones: Record<BookingStatus, Tone> = {
  reserved: 'info',
  overdue: 'warn',
  arrived: 'ok',
  checkedOut: 'muted',
  cancelled: 'muted',
};

/** A reservation in the book: when, who, how many, where, in which state, and what is done next. */
export function BookLine({ of, asOf, isToday, acts, maySwap, onOpen }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const confirm = useConfirm();
  const maySeat = useMay('booking', 'serve');
  const mayMove = useMay('booking', 'book');
  const mayCancel = useMay('booking', 'cancel');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { status, slot, people, phone, type, areaName, table, deposit, depositState, remark } = of;
  const guest = of.guest || translate('booking.walkInGuest');
  const expected = status === 'reserved' || status === 'overdue';
  const here = status === 'arrived';
  const next = expected && isToday ? 'arrive' : here ? 'checkOut' : null;
  const menu = [
    ...(maySeat && (expected || here) ? (['assign'] as const) : []),
    ...(maySeat && maySwap && (expected || here) ? (['swap'] as const) : []),
    ...(mayMove && depositState === null && (expected || here) ? (['deposit'] as const) : []),
    ...(mayMove && status === 'reserved' ? (['move'] as const) : []),
    ...(mayCancel && expected ? (['cancel'] as const) : []),
  ];
  const cancel = async () => {
    const outcome = outcomeOf(of, new Date(asOf));
    const words = { guest, people, date: dayInWords(of.businessDate, locale), time: slot, amount: deposit };
    const agreed = await confirm({
      title: translate('booking.cancelTitle', { guest }),
      body: translate(`booking.cancelBody.${outcome}`, { ...words, hours: of.refundHours }),
      confirm: translate('booking.act.cancel'),
      tone: 'danger',
    });
    if (agreed) acts.mutate({ kind: 'cancel', of, body: { deposit: outcome } });
  };
  const checkOut = async () => {
    const agreed =
      depositState !== 'paid' ||
      (await confirm({
        title: translate('booking.checkOutTitle', { guest }),
        body: translate('booking.checkOutBody', { amount: deposit }),
        confirm: translate('booking.checkOutConfirm', { amount: deposit }),
      }));
    if (agreed) acts.mutate({ kind: 'checkOut', of });
  };
  const facts = [type === 'hall' ? '' : translate(`enums.bookingType.${type}`), areaName, remark].filter(Boolean);
  return (
    <li className={styles.line} aria-label={`${slot} ${guest}`}>
      <span className={styles.time}>{slot}</span>
      <span className={styles.guest}>
        <span className={styles.name}>{guest}</span>{' '}
        {phone ? (
          <span className={styles.small}>
            {phone.includes('*') ? (
              phone
            ) : (
              <Link
                href={`tel:${phone}`}
                aria-label={translate('booking.phoneOf', { phone })}
                sx={{ color: 'inherit' }}
              >
                {phone}
              </Link>
            )}
          </span>
        ) : null}
        {facts.length > 0 ? <div className={styles.small}>{facts.join(' · ')}</div> : null}
      </span>
      <span className={styles.people}>{translate('booking.peopleShort', { people })}</span>
      <span className={styles.table}>
        {table ?? <span className={styles.small}>{expected || here ? translate('booking.noTable') : '—'}</span>}
      </span>
      <span className={styles.status}>
        <StatusDot tone={tones[status]} label={`enums.bookingStatus.${status}`} />
      </span>
      <span className={`${styles.deposit} ${styles.small}`}>
        {depositState ? translate(`booking.deposit.${depositState}`, { amount: deposit }) : null}
      </span>
      {next && maySeat ? (
        <Button
          className={styles.act}
          size="small"
          variant={next === 'arrive' ? 'outlined' : 'text'}
          color={next === 'arrive' ? 'primary' : 'inherit'}
          disabled={acts.isPending}
          aria-label={translate(`booking.actOf.${next}`, { guest })}
          onClick={() => (next === 'checkOut' ? void checkOut() : acts.mutate({ kind: next, of }))}
          sx={{ minHeight: { xs: 40, sm: 32 } }}
        >
          {translate(`booking.act.${next}`)}
        </Button>
      ) : null}
      {menu.length > 0 ? (
        <IconButton
          className={styles.more}
          aria-label={translate('booking.actOf.more', { guest })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ width: 40, height: 40 }}
        >
          <MoreHoriz fontSize="small" />
        </IconButton>
      ) : null}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {menu.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              if (kind === 'cancel') void cancel();
              else onOpen(kind, of);
            }}
            sx={kind === 'cancel' ? { color: 'var(--error)' } : undefined}
          >
            {translate(`booking.act.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
    </li>
  );
}
