import { useLocale, useTranslate } from 'react-admin';
import { figureText } from '#ui/charts/chartText';
import { useZone } from '#ui/zone/ZoneContext';
import { zonedParts } from '#values/zonedTime';
import type { ScreenOrder } from './dataScreen';
import styles from './dataScreen.module.css';

/** The newest takeaway orders, as many as there is room for. */
export function OrderTicker({ orders }: { orders: readonly ScreenOrder[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useZone();
  const title = translate('dataScreen.orders');
  return (
    <section aria-label={title} className={`${styles.panel} ${styles.wide}`}>
      <h2 className={styles.title}>{title}</h2>
      {orders.length === 0 ? <p className={styles.nothing}>{translate('dataScreen.noOrders')}</p> : null}
      <ul className={styles.orders}>
        {orders.map(({ order, placedAt, platform, daySequence, storeName, amount, status }) => (
          <li key={order}>
            <time dateTime={placedAt}>{zonedParts(placedAt, zone)?.time}</time>
            <span className={styles.platform}>
              {translate(`enums.takeawayPlatform.${platform}`, { _: platform })} #{daySequence}
            </span>
            <span className={styles.store}>{storeName}</span>
            <span className={styles.status}>{translate(`enums.takeawayOrderStatus.${status}`, { _: status })}</span>
            <span className={styles.amount}>{figureText(amount, 'money', locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
