import { useFormContext, useWatch } from 'react-hook-form';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useLabelOf } from '#entity/labels';
import { AreaInput } from './AreaInput';
import { partlyAsked } from './askedOf';
import type { BookedDays } from './paths';
import { request } from './requests';
import { TableInput } from './TableInput';
import type { TableWish } from './useBook';

interface Props {
  days: BookedDays;
  /** null: it is not known yet for when a table is looked for */
  wish: TableWish | null;
  /** says that no table is chosen */
  empty: string;
}

/** Type, area and table of guests: a table that is chosen gives its type and its area. */
export function PlaceInputs({ days, wish, empty }: Props) {
  const labelOf = useLabelOf(request);
  const { setValue, getValues } = useFormContext();
  const table: unknown = useWatch({ name: 'table' });
  const hasTable = typeof table === 'string';
  const follow = (code: unknown) => {
    const { type, area } = partlyAsked({ ...getValues(), table: code }, days.tables);
    setValue('type', type);
    setValue('area', area);
  };
  return (
    <>
      <FieldInput source="type" as="select" disabled={hasTable} />
      <AreaInput source="area" label={labelOf('area')} days={days} disabled={hasTable} />
      <TableInput source="table" label={labelOf('table')} wish={wish} empty={empty} onChange={follow} />
    </>
  );
}
