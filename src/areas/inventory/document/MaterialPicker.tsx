import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { PickDialog } from '../../../entity/picker/PickDialog';
import { PickLine } from '../../../entity/picker/PickLine';
import type { PickQuery } from '../../../entity/picker/ticks';
import { useGateway } from '../../../entity/sources';
import { Money, Quantity } from '../../../ui/feedback/values';
import { type LookUpAnswer, type LookUpQuery, lookUpPath, type MaterialInfo } from './lookUp';
import type { Place } from './useMaterials';

interface Props {
  place: Place;
  /** materials that are there already */
  known?: ReadonlySet<string>;
  onPick: (materials: MaterialInfo[]) => void;
  onClose: () => void;
}

const texts = { title: 'stock.picker.title', none: 'stock.picker.none', take: 'stock.picker.take' };

/** Materials by name, code, short code or barcode, with what the place has of them and pays for them. */
export default function MaterialPicker({ place, ...picking }: Props) {
  const provider = useGateway();
  const load = async ({ keyword, page, size, signal }: PickQuery) => {
    const query: LookUpQuery = { ...place, keyword: keyword || undefined, page, size };
    const { data } = await provider.read<LookUpAnswer>(lookUpPath, query, { signal });
    return { rows: data.list, total: data.total };
  };
  return (
    <PickDialog<MaterialInfo, MaterialInfo> {...picking} texts={texts} source={{ key: ['material', place], load }}>
      {(rows, ticks) => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((material) => (
            <Box component="li" key={material.id} sx={{ borderBottom: '1px solid var(--line)' }}>
              <PickLine id={material.id} taken={material} ticks={ticks}>
                <PickRow material={material} place={place} />
              </PickLine>
            </Box>
          ))}
        </Box>
      )}
    </PickDialog>
  );
}

function PickRow({ material, place }: { material: MaterialInfo; place: Place }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      <Box sx={{ flex: 1, minWidth: 140 }}>
        {material.name}{' '}
        <Typography component="span" variant="caption" sx={{ color: 'var(--muted)' }}>
          {[material.code, material.specification].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {place.warehouse ? (
        <Fact label={translate('stock.picker.onHand')}>
          <Quantity value={material.onHand ?? '0'} unit={material.mainUnit} />
        </Fact>
      ) : null}
      {place.supplier ? (
        <Fact label={translate('stock.picker.agreed')}>
          <Money value={material.agreedPrice} />
        </Fact>
      ) : null}
    </Box>
  );
}

/** A figure of a material with what it is: numbers alone do not say whether they are stock or a price. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Typography component="span" variant="caption" sx={{ color: 'var(--muted)' }}>
        {label}{' '}
      </Typography>
      {children}
    </Box>
  );
}
