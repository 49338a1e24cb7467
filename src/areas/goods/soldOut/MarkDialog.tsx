import { useQuery } from '@tanstack/react-query';
import { useGetOne, useListContext, useTranslate } from 'react-admin';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { When } from '#entity/form/When.tsx';
import { useGateway } from '#entity/sources';
import { useLastStore } from '#entity/useLastStore';
import { GoodsToMark, type MarkedThing, useThings } from './GoodsToMark';
import { LiftSettings } from './LiftSettings';
import { estimateDefaults } from './soldOutEstimate.contract';
import { useEstimateApi } from './useEstimateApi';

interface Props {
  /** of an estimate whose settings are changed, or 'new' */
  id: string;
  onClose: () => void;
}

const fields = ['place', 'type', 'liftMode', 'quantity', 'minOrder', 'refill', 'refillTime', 'liftDate'];

/** The store that new estimates are for: the list's filter, else the last chosen one, else the only one the operator sees. */
function useLikelyStore(): { place: string | null; isPending: boolean } {
  const provider = useGateway();
  const { query: stored } = useLastStore();
  const { filterValues } = useListContext();
  const chosen = typeof filterValues.place === 'string' ? filterValues.place : null;
  const { data, isPending } = useQuery({
    queryKey: ['store', 'options', 'only'],
    enabled: chosen === null,
    queryFn: () => provider.options('store', { size: 2 }),
  });
  if (chosen) return { place: chosen, isPending: false };
  const only = data?.total === 1 ? (data.data[0]?.id ?? null) : null;
  return { place: stored.data?.last ?? only, isPending: isPending || stored.isPending };
}

/** Marks specifications of a store sold out or limits them, or changes the settings of one estimate. */
export default function MarkDialog(props: Props) {
  return props.id === 'new' ? <NewMarks {...props} /> : <Settings {...props} />;
}

function NewMarks({ onClose }: Props) {
  const { place, isPending } = useLikelyStore();
  if (isPending) return null;
  return <Marks initial={{ ...estimateDefaults, place, things: [] }} onClose={onClose} />;
}

function Settings({ id, onClose }: Props) {
  const { data } = useGetOne('soldOutEstimate', { id });
  if (!data) return null;
  const { place, commodity, specification, name } = data;
  const settings = Object.fromEntries(fields.map((field) => [field, data[field]]));
  return (
    <Marks fixed initial={{ ...settings, things: [{ place, commodity, specification, name }] }} onClose={onClose} />
  );
}

function Marks({
  initial,
  fixed = false,
  onClose,
}: {
  initial: Record<string, unknown> & { things: MarkedThing[] };
  fixed?: boolean;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const api = useEstimateApi();
  const run = async ({ things, ...values }: Record<string, unknown>) => {
    const items = here(things, values.place).map(({ commodity, specification }) => ({ commodity, specification }));
    await api.mark({ ...values, items }, items.length);
    onClose();
  };
  return (
    <CommandDialog
      title={translate('selling.estimate.mark')}
      confirm={translate('selling.estimate.confirm')}
      initial={initial}
      fields={fields}
      run={run}
      onClose={onClose}
      blocked={({ things, place }) => here(things, place).length === 0}
    >
      <FieldInput source="place" disabled={fixed} />
      <GoodsToMark fixed={fixed} />
      <FieldInput source="type" as="radio" />
      <When source="type" is="soldOut">
        <FieldInput source="quantity" />
        <Limit />
      </When>
      <LiftSettings />
    </CommandDialog>
  );
}

/** Those of the store that is chosen now: another store sells other goods. */
function here(things: unknown, place: unknown): MarkedThing[] {
  const marked: readonly MarkedThing[] = Array.isArray(things) ? things : [];
  return marked.filter((thing) => thing.place === place);
}

function Limit() {
  const { quantity } = useThings();
  return typeof quantity === 'number' ? (
    <>
      <FieldInput source="minOrder" />
      <FieldInput source="refill" />
    </>
  ) : null;
}
