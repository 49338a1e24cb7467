import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PhoneFrame } from '#ui/preview/PhoneFrame.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { type OrderingMenu, orderingMenuPath } from './orderingConfig.contract';
import { orderingLook } from './orderingLook';
import { PhoneDishes } from './PhoneDishes';
import styles from './phone.module.css';

/** A guest's phone with the menu that the store sells now, by the settings as they are typed. */
export function GuestPhone() {
  const translate = useTranslate();
  const textOf = useFailureText();
  const provider = useGateway();
  const place = String(useRecordContext()?.id ?? '');
  const look = orderingLook(useWatch());
  const found = useQuery({
    queryKey: ['orderingConfig', 'menu', place],
    enabled: place !== '',
    queryFn: async ({ signal }) =>
      (await provider.read<OrderingMenu>(orderingMenuPath, { id: place }, { signal })).data,
  });
  const word = (key: string, args?: Record<string, string>) => translate(`resources.orderingConfig.phone.${key}`, args);
  const menu = found.data?.menu ?? null;
  return (
    <PreviewPane title={word('title')}>
      <PhoneFrame
        title={found.data?.store || word('store')}
        footer={
          <div className={styles.footer}>
            <span className={styles.ways}>
              {look.ways.map((way) => (
                <span key={way}>{translate(`enums.diningWay.${way}`)}</span>
              ))}
            </span>
            {look.pays.length > 0 ? (
              look.pays.map((method) => (
                <span key={method} className={styles.act}>
                  {translate(`enums.onlinePayMethod.${method}`)}
                </span>
              ))
            ) : (
              <span className={styles.act}>{word('order')}</span>
            )}
          </div>
        }
      >
        {look.station ? <img className={styles.station} src={look.station} alt="" /> : null}
        {found.isPending ? <BlockSkeleton height={320} /> : null}
        {found.error ? <p className={styles.note}>{textOf(found.error)}</p> : null}
        {found.data && !menu ? <p className={styles.note}>{word('noPlan')}</p> : null}
        {menu ? <PhoneDishes menu={menu} look={look} /> : null}
      </PhoneFrame>
      <p className={styles.after}>
        {look.confirmAfter === null ? word('byHand') : word('confirmed', { minutes: String(look.confirmAfter) })}{' '}
        {word(look.splits ? 'perGuest' : 'wholeTable')}
      </p>
    </PreviewPane>
  );
}
