import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PlainCheckbox } from '#ui/inputs/PlainCheckbox.tsx';
import { Link } from '#ui/router';
import type { DesignKey } from './designs';
import { type Shop, type ShopTable, tablesPage } from './shop';
import styles from './shop.module.css';
import type { CartActs } from './useShop';

interface Props {
  shop: Shop;
  design: DesignKey;
  acts: Pick<CartActs, 'add' | 'remove'>;
}

const idsOf = (tables: readonly ShopTable[]) => tables.map(({ id }) => id);

/** The tables of a store by area: those that are pressed are in the cart with the chosen design. */
export function TableChoice({ shop, design, acts }: Props) {
  const translate = useTranslate();
  const pieces = new Map(
    shop.cart.items.filter((item) => item.design === design).map((item) => [item.table, item.pieces]),
  );
  const all = shop.areas.flatMap(({ tables }) => tables);
  const designsOf = new Map<string, DesignKey>(shop.cart.items.map((item) => [item.table, item.design]));
  const fresh = all.filter(({ qr, isOrdered, id }) => qr !== null && !isOrdered && !designsOf.has(id));
  const lacking = all.filter(({ qr }) => qr === null).length;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 1.5 }}>
        <Box sx={{ flex: '1 1 240px', color: 'var(--muted)', fontSize: '0.8125rem' }}>
          {translate('stickers.tablesHint', { design: translate(`enums.stickerDesign.${design}`) })}
        </Box>
        {fresh.length === 0 ? (
          <Box sx={{ color: 'var(--muted)', fontSize: '0.8125rem' }}>{translate('stickers.noneNew')}</Box>
        ) : (
          <Button variant="outlined" color="inherit" onClick={() => acts.add(design, idsOf(fresh))}>
            {translate('stickers.allNew', { smart_count: fresh.length })}
          </Button>
        )}
      </Box>
      <div className={styles.areas}>
        {shop.areas.map(({ id, name, tables }) => {
          const possible = tables.filter(({ qr }) => qr !== null);
          const inCart = possible.filter((table) => pieces.has(table.id));
          const isWhole = possible.length > 0 && inCart.length === possible.length;
          return (
            <section key={id} aria-label={name}>
              <div className={styles.area}>
                <PlainCheckbox
                  checked={isWhole}
                  indeterminate={inCart.length > 0 && !isWhole}
                  label={translate('stickers.wholeArea', { area: name })}
                  onChange={() => (isWhole ? acts.remove(design, idsOf(inCart)) : acts.add(design, idsOf(possible)))}
                />
                {name}
              </div>
              <ul className={styles.tables}>
                {tables.map((table) => (
                  <li key={table.id}>
                    <TableButton
                      table={table}
                      pieces={pieces.get(table.id) ?? 0}
                      elsewhere={pieces.has(table.id) ? undefined : designsOf.get(table.id)}
                      onPress={() =>
                        pieces.has(table.id) ? acts.remove(design, [table.id]) : acts.add(design, [table.id])
                      }
                    />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {lacking > 0 ? (
        <Box sx={{ mt: 1.5, color: 'var(--muted)', fontSize: '0.8125rem' }}>
          {translate('stickers.withoutCode', { smart_count: lacking })}{' '}
          <Button size="small" component={Link} to={tablesPage} sx={{ minHeight: { xs: 40, sm: 28 } }}>
            {translate('stickers.makeCodes')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

interface ButtonProps {
  table: ShopTable;
  pieces: number;
  /** another design of it that is in the cart */
  elsewhere: DesignKey | undefined;
  onPress: () => void;
}

function TableButton({ table: { code, qr, isOrdered }, pieces, elsewhere, onPress }: ButtonProps) {
  const translate = useTranslate();
  const facts = [
    qr === null ? translate('stickers.noCode') : '',
    isOrdered ? translate('stickers.ordered') : '',
    elsewhere ? translate('stickers.inCart', { design: translate(`enums.stickerDesign.${elsewhere}`) }) : '',
  ].filter(Boolean);
  const name = facts.length > 0 ? translate('stickers.tableFacts', { table: code, facts: facts.join(' · ') }) : code;
  return (
    <button
      type="button"
      className={styles.table}
      aria-pressed={pieces > 0}
      aria-label={name}
      title={name}
      disabled={qr === null}
      data-ordered={isOrdered || undefined}
      data-elsewhere={elsewhere}
      onClick={onPress}
    >
      {code}
      {pieces > 1 ? <span aria-hidden>×{pieces}</span> : null}
      {isOrdered ? <span aria-hidden>✓</span> : null}
    </button>
  );
}
