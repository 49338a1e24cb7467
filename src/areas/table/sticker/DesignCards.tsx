import { useLocale, useTranslate } from 'react-admin';
import { moneyText } from '#values/numberText';
import { type DesignKey, designKeys, designs } from './designs';
import { StickerPicture } from './StickerPicture';
import styles from './shop.module.css';

interface Props {
  chosen: DesignKey;
  /** of the example: whose sticker, and of which table */
  brand: string;
  table: string;
  qr: string;
  onChoose: (design: DesignKey) => void;
}

/** The designs with their measures, material and prices; one is chosen. */
export function DesignCards({ chosen, onChoose, ...example }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className={styles.designs}>
      {designKeys.map((key) => {
        const { shape, width, height, material, price, ten } = designs[key];
        const size = translate(shape === 'round' ? 'stickers.diameter' : 'stickers.size', { width, height });
        return (
          <button
            key={key}
            type="button"
            className={styles.design}
            aria-pressed={key === chosen}
            onClick={() => onChoose(key)}
          >
            <span className={styles.picture} aria-hidden>
              <StickerPicture design={key} {...example} size={64} />
            </span>
            <span className={styles.words}>
              <strong>{translate(`enums.stickerDesign.${key}`)}</strong>
              <span>{size}</span>
              <span>{translate(`enums.stickerMaterial.${material}`)}</span>
              <span className={styles.price}>
                {translate('stickers.price', { price: moneyText(price, locale), ten: moneyText(ten, locale) })}
              </span>
            </span>
          </button>
        );
      })}
    </div>
  );
}
