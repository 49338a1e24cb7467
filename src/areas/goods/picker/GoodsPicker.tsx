import { useTranslate } from 'react-admin';
import { PickDialog } from '#entity/picker/PickDialog.tsx';
import { PickLine, PickTable } from '#entity/picker/PickLine.tsx';
import type { PickQuery } from '#entity/picker/ticks';
import { useGateway } from '#entity/sources';
import { Money } from '#ui/feedback/values.tsx';
import { LineCell, LineGroup } from '#ui/lists/LineTable.tsx';
import type { Place } from '../place';
import { usePlace } from '../usePlace';
import { offeredBy, type PickableGoods, type PickedGoods } from './offered';

interface Props {
  /** the store or brand whose goods are offered */
  place: string;
  /** whose goods they are, where that is not the entity's on screen */
  from?: Place;
  /** packages are offered too, each as one thing */
  withPackages?: boolean;
  /** specifications that are there already */
  known?: ReadonlySet<string>;
  onPick: (chosen: PickedGoods[]) => void;
  onClose: () => void;
}

const texts = { title: 'goods.picker.title', none: 'goods.picker.none', take: 'goods.picker.take' };

/** The goods of a place, to be taken by specification. */
export default function GoodsPicker({ place, from, withPackages = false, ...picking }: Props) {
  const provider = useGateway();
  const own = usePlace();
  const translate = useTranslate();
  const columns = [
    { name: 'name', label: translate('goods.picker.name'), width: 'minmax(160px, 1fr)' },
    { name: 'specification', label: translate('goods.picker.specification'), width: '140px' },
    { name: 'price', label: translate('goods.picker.price'), width: '96px', end: true },
  ];
  const resource = (from ?? own).names.commodity;
  const load = async ({ keyword, page, size, signal }: PickQuery) => {
    const types = withPackages ? {} : { type: ['ordinary', 'weighed'] };
    const { data, total = 0 } = await provider.getList<PickableGoods>(resource, {
      pagination: { page, perPage: size },
      sort: { field: 'name', order: 'ASC' },
      filter: { place, ...types, ...(keyword ? { keyword } : {}) },
      signal,
    });
    return { rows: data, total };
  };
  return (
    <PickDialog<PickableGoods, PickedGoods>
      {...picking}
      texts={texts}
      source={{ key: [resource, place, withPackages], load }}
    >
      {(rows, ticks) => (
        <PickTable label={translate(texts.title)} columns={columns}>
          {rows.map((commodity) => (
            <LineGroup key={commodity.id}>
              {offeredBy(commodity).map((specification) => (
                <PickLine
                  key={specification.guid}
                  id={specification.guid}
                  taken={{ commodity, specification }}
                  ticks={ticks}
                  name={commodity.name}
                >
                  <LineCell card={7}>{specification.name}</LineCell>
                  <LineCell card={5} end>
                    <Money value={specification.sellingPrice} />
                  </LineCell>
                </PickLine>
              ))}
            </LineGroup>
          ))}
        </PickTable>
      )}
    </PickDialog>
  );
}
