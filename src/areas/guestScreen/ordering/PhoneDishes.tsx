import { useTranslate } from 'react-admin';
import { Money } from '#ui/feedback/values.tsx';
import type { OfferedItem, OrderingMenu } from './orderingConfig.contract';
import type { OrderingLook } from './orderingLook';
import styles from './phone.module.css';

interface Props {
  menu: NonNullable<OrderingMenu['menu']>;
  look: OrderingLook;
}

/** So many dishes are enough to see what a setting does. */
const shownAtMost = 30;

/** The dishes on a guest's phone by category; those by weight only where they can be ordered. */
export function PhoneDishes({ menu, look }: Props) {
  const offered = menu.items.filter(({ weighed }) => look.weighed || !weighed).slice(0, shownAtMost);
  const types = menu.types.filter(({ typeGuid }) => offered.some((item) => item.typeGuid === typeGuid));
  return types.map(({ typeGuid, name }) => (
    <section key={typeGuid} className={styles.type} aria-label={name ?? ''}>
      <h3>{name}</h3>
      <ul className={look.large ? styles.large : styles.small}>
        {offered.flatMap((item) =>
          item.typeGuid === typeGuid ? [<Dish key={item.itemGuid} item={item} look={look} />] : [],
        )}
      </ul>
    </section>
  ));
}

function Dish({ item, look }: { item: OfferedItem; look: OrderingLook }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.orderingConfig.phone.${key}`);
  return (
    <li>
      {item.pictureUrl ? <img src={item.pictureUrl} alt="" loading="lazy" /> : <span className={styles.blank} />}
      <div className={styles.dish}>
        <div className={styles.name}>
          {item.name}
          {item.tags.flatMap((tag) =>
            look.tags.includes(tag)
              ? [
                  <span key={tag} className={styles.tag}>
                    {word(tag)}
                  </span>,
                ]
              : [],
          )}
        </div>
        {item.weighed ? <div className={styles.hint}>{word('weighed')}</div> : null}
        <div className={styles.price}>
          <Money value={item.price} />
          {item.soldOut ? <span className={styles.hint}>{word('soldOut')}</span> : null}
          {look.remark && !item.soldOut ? <span className={styles.remark}>{word('remark')}</span> : null}
        </div>
      </div>
    </li>
  );
}
