import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAddressParam } from '#entity/useAddressParam';
import { EmptyState } from '#ui/feedback/states.tsx';
import { SectionSurface, surface } from '#ui/page/SectionSurface.tsx';
import { Link } from '#ui/router';
import { CartBar } from './CartBar';
import { CartPanel } from './CartPanel';
import { DesignCards } from './DesignCards';
import { designKeys } from './designs';
import { StickerPicture } from './StickerPicture';
import { type Shop, tablesPage } from './shop';
import { TableChoice } from './TableChoice';
import { useCart } from './useShop';

interface Props {
  /** the store's id */
  place: string;
  shop: Shop;
  onPlaced: (order: string) => void;
}

/** Designs and tables at the left, the cart beside them; on a phone or a tablet the cart is a bar below, and a sheet. */
export function ShopFloor({ place, shop, onPlaced }: Props) {
  const translate = useTranslate();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const { value, open } = useAddressParam('design');
  const design = designKeys.find((one) => one === value) ?? designKeys[0];
  const acts = useCart(place, shop.cart);
  const tables = shop.areas.flatMap((area) => area.tables);
  const printed = tables.filter(({ qr }) => qr !== null);
  const last = shop.cart.items.findLast((item) => item.design === design)?.table;
  const example = printed.find(({ id }) => id === last) ?? printed[0];
  if (tables.length === 0)
    return (
      <EmptyState
        title="stickers.noTables"
        action={
          <Button variant="contained" component={Link} to={tablesPage}>
            {translate('stickers.addTables')}
          </Button>
        }
      />
    );
  const order = async (done?: () => void) => {
    try {
      const { id } = await acts.place.mutateAsync();
      done?.();
      onPlaced(id);
    } catch {
      // Said already; what is in the cart now is loaded again.
    }
  };
  return (
    <>
      <Box sx={columns}>
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'auto' }}>
          <SectionSurface title={translate('stickers.designs')} columns="wide">
            <DesignCards
              chosen={design}
              brand={shop.store.brand}
              table={example?.code ?? ''}
              qr={example?.qr ?? ''}
              onChoose={open}
            />
          </SectionSurface>
          <SectionSurface title={translate('stickers.tables')} columns="wide">
            <Box sx={beside}>
              <TableChoice shop={shop} design={design} acts={acts} />
              {example && !narrow ? (
                <Box sx={{ position: 'sticky', top: 0, display: 'grid', justifyItems: 'center' }}>
                  <StickerPicture
                    design={design}
                    brand={shop.store.brand}
                    table={example.code}
                    qr={example.qr ?? ''}
                    size={176}
                  />
                </Box>
              ) : null}
            </Box>
          </SectionSurface>
        </Box>
        {narrow ? null : (
          <Box component="aside" aria-label={translate('stickers.cart')} sx={[surface, cartColumn]}>
            <CartPanel shop={shop} acts={acts} onPlace={() => void order()} />
          </Box>
        )}
      </Box>
      {narrow ? (
        <CartBar cart={shop.cart}>
          {(close) => <CartPanel shop={shop} acts={acts} onPlace={() => void order(close)} />}
        </CartBar>
      ) : null}
    </>
  );
}

const columns = { display: 'flex', gap: 2, flex: 1, minHeight: 0 };

const beside = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 184px' },
};

const cartColumn = {
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  alignSelf: 'flex-start',
  width: 336,
  maxHeight: '100%',
  p: { xs: 0, sm: 0 },
};
