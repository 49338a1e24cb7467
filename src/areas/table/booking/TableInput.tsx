import { useTranslate } from 'react-admin';
import { ChoiceInput } from '#ui/inputs/ChoiceInput.tsx';
import type { ChoiceId } from '#ui/inputs/choices';
import type { BaseInputProps } from '#ui/inputs/control';
import { useZone } from '#ui/zone/ZoneContext';
import { wallClock } from '#values/zonedTime';
import { type TableWish, useTables } from './useBook';

interface Props extends BaseInputProps<ChoiceId> {
  wish: TableWish | null;
  /** what it means that none is chosen */
  empty: string;
}

/** The tables for guests, the best first; one that others have says who, and cannot be chosen. */
export function TableInput({ wish, empty, ...common }: Props) {
  const translate = useTranslate();
  const zone = useZone();
  const tables = useTables(wish).data ?? [];
  const choices = tables.map(({ code, seats, areaName, taken }) => ({
    id: code,
    name: taken
      ? translate('booking.tableTaken', {
          ...{ code, seats },
          guest: taken.guest ?? translate('booking.inUse'),
          time: wallClock(new Date(taken.from), zone).slice(11, 16),
        })
      : translate('booking.tableOf', { code, seats, area: areaName }),
    disabled: taken !== null,
  }));
  return <ChoiceInput {...common} choices={choices} placeholder={empty} clearable={!common.isRequired} />;
}
