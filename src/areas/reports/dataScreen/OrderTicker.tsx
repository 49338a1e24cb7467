import { useLocale, useTranslate } from 'react-admin';
import { figureText } from '../../../ui/charts/chartText';
import styles from './dataScreen.module.css';
import type { WallOrder } from './wall';

function clockOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('sv-SE', { hour: '2-digit', minute: '2-digit' });
}

/** The newest takeaway orders, as many as there is room for. */
export function OrderTicker({ orders }: { orders: readonly WallOrder[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate('dataScreen.orders');
  return (
    <section aria-label={title} className={`${styles.panel} ${styles.wide}`}>
      <h2 className={styles.title}>{title}</h2>
      {orders.length === 0 ? <p className={styles.nothing}>{translate('dataScreen.noOrders')}</p> : null}
      <ul className={styles.orders}>
        {orders.map(({ order, placedAt, platform, daySequence, storeName, amount, status }) => (
          <li key={order}>
            <time dateTime={placedAt}>{clockOf(placedAt)}</time>
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
