import Close from '@mui/icons-material/Close';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '#ui/feedback/values.tsx';
import type { CartLine } from './cart';
import type { Shop } from './shop';
import styles from './shop.module.css';
import type { CartActs } from './useShop';

interface Props {
  lines: readonly CartLine[];
  shop: Shop;
  acts: Pick<CartActs, 'remove' | 'setPieces'>;
}

/** The cart by designs: pieces per table, the tables, and what they cost. */
export function CartLines({ lines, shop, acts }: Props) {
  const codes = new Map(shop.areas.flatMap(({ tables }) => tables.map(({ id, code }) => [id, code])));
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.design} line={line} codes={codes} acts={acts} />
      ))}
    </ul>
  );
}

interface LineProps {
  line: CartLine;
  codes: ReadonlyMap<string, string>;
  acts: Props['acts'];
}

function Line({ line: { design, items, pieces, amount }, codes, acts }: LineProps) {
  const translate = useTranslate();
  const name = translate(`enums.stickerDesign.${design}`);
  const tables = items.map(({ table }) => table);
  const each = Math.max(...items.map((item) => item.pieces));
  return (
    <li className={styles.line} aria-label={name}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ fontWeight: 600, minWidth: 0 }}>{name}</Box>
        <span className={styles.figure}>
          <Money value={amount} />
        </span>
        <IconButton
          size="small"
          aria-label={translate('stickers.remove', { design: name })}
          onClick={() => acts.remove(design, tables)}
          sx={{ width: { xs: 40, sm: 28 }, height: { xs: 40, sm: 28 } }}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem', color: 'var(--muted)' }}>
        {translate('stickers.pieces', { smart_count: pieces })}
        <Box component="span" sx={{ ml: 'auto' }}>
          {translate('stickers.each')}
        </Box>
        <span className={styles.step}>
          <button
            type="button"
            aria-label={translate('stickers.fewer', { design: name })}
            disabled={each <= 1}
            onClick={() => acts.setPieces(design, tables, each - 1)}
          >
            −
          </button>
          <span>{each}</span>
          <button
            type="button"
            aria-label={translate('stickers.more', { design: name })}
            onClick={() => acts.setPieces(design, tables, each + 1)}
          >
            +
          </button>
        </span>
      </Box>
      <ul className={styles.chosen}>
        {items.map(({ table, pieces: own }) => {
          const code = codes.get(table) ?? '';
          return (
            <li key={table}>
              <button
                type="button"
                aria-label={translate('stickers.removeTable', { design: name, table: code })}
                onClick={() => acts.remove(design, [table])}
              >
                {own === each ? code : `${code} ×${own}`}
                <Close sx={{ fontSize: 14 }} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
