import { useTranslate } from 'react-admin';
import { PickDialog } from '#entity/picker/PickDialog.tsx';
import { PickLine, PickTable } from '#entity/picker/PickLine.tsx';
import type { PickQuery } from '#entity/picker/ticks';
import { useGateway } from '#entity/sources';
import { Money, Quantity } from '#ui/feedback/values.tsx';
import { LineCell, LineGroup } from '#ui/lists/LineTable.tsx';
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
  const translate = useTranslate();
  const load = async ({ keyword, page, size, signal }: PickQuery) => {
    const query: LookUpQuery = { ...place, keyword: keyword || undefined, page, size };
    const { data } = await provider.read<LookUpAnswer>(lookUpPath, query, { signal });
    return { rows: data.list, total: data.total };
  };
  const onHand = translate('stock.picker.onHand');
  const agreed = translate('stock.picker.agreed');
  const columns = [
    { name: 'name', label: translate('stock.lines.material'), width: 'minmax(140px, 1fr)' },
    { name: 'code', label: translate('stock.lines.code'), width: '88px' },
    { name: 'specification', label: translate('stock.lines.specification'), width: '96px' },
    ...(place.warehouse ? [{ name: 'onHand', label: onHand, width: '104px', end: true }] : []),
    ...(place.supplier ? [{ name: 'agreed', label: agreed, width: '88px', end: true }] : []),
  ];
  return (
    <PickDialog<MaterialInfo, MaterialInfo>
      {...picking}
      width="md"
      texts={texts}
      source={{ key: ['material', place], load }}
    >
      {(rows, ticks) => (
        <PickTable label={translate(texts.title)} columns={columns}>
          {rows.map((material) => (
            <LineGroup key={material.id}>
              <PickLine id={material.id} taken={material} ticks={ticks} name={material.name}>
                <LineCell card={6}>{material.code}</LineCell>
                <LineCell card={6}>{material.specification}</LineCell>
                {place.warehouse ? (
                  <LineCell label={onHand} inline card={6} end>
                    <Quantity value={material.onHand ?? '0'} unit={material.mainUnit} />
                  </LineCell>
                ) : null}
                {place.supplier ? (
                  <LineCell label={agreed} inline card={6} end>
                    <Money value={material.agreedPrice} />
                  </LineCell>
                ) : null}
              </PickLine>
            </LineGroup>
          ))}
        </PickTable>
      )}
    </PickDialog>
  );
}
