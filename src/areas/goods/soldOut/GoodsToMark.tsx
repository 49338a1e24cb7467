import Add from '@mui/icons-material/Add';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useFormValue } from '#entity/form/useFormValue';
import { useGateway } from '#entity/sources';
import { joinNames } from '#ui/feedback/joinNames';
import type { PickedGoods } from '../picker/offered';
import { estimateCalls } from './soldOutEstimate.contract';

const GoodsPicker = lazy(() => import('../picker/GoodsPicker'));

/** A specification that is to be marked, with the store it is sold in. */
export interface MarkedThing {
  place: string;
  commodity: string;
  specification: string;
  name: string;
}

/** Returns the values of the surrounding form: the store, its chosen items and the limit. */
export function useThings() {
  const place = useFormValue<string>('place');
  const all = useFormValue<MarkedThing[]>('things');
  const quantity = useFormValue<number>('quantity');
  const things = (all ?? []).filter((thing) => thing.place === place);
  return { place, things, quantity };
}

function thingOf(place: string, { commodity, specification }: PickedGoods): MarkedThing {
  const several = commodity.specifications.length > 1;
  const name = several ? `${commodity.name} · ${specification.name}` : commodity.name;
  return { place, commodity: commodity.id, specification: specification.guid, name };
}

/** The chosen goods with a way to take more, and the packages that cannot be served whole without them. */
export function GoodsToMark({ fixed }: { fixed: boolean }) {
  const translate = useTranslate();
  const id = useId();
  const { setValue } = useFormContext();
  const { place, things } = useThings();
  // With the store known, what is wanted first is the goods.
  const [picking, setPicking] = useState(!fixed && place !== null && things.length === 0);
  const set = (next: MarkedThing[]) => setValue('things', next, { shouldDirty: true });
  const take = (chosen: PickedGoods[]) => {
    if (!place) return;
    const added = chosen.map((one) => thingOf(place, one));
    set([...things, ...added]);
    setPicking(false);
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ mb: 0.5 }}>
        {translate('selling.estimate.goods')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {things.map((thing) => (
          <Chip
            key={thing.specification}
            label={thing.name}
            onDelete={
              fixed ? undefined : () => set(things.filter(({ specification }) => specification !== thing.specification))
            }
          />
        ))}
        {fixed ? null : (
          <Button
            variant="outlined"
            startIcon={<Add />}
            disabled={!place}
            onClick={() => setPicking(true)}
            sx={{ minHeight: 40 }}
          >
            {translate('selling.estimate.pick')}
          </Button>
        )}
      </Box>
      {place && things.length > 0 ? <AffectedPackages place={place} things={things} /> : null}
      <Suspense fallback={null}>
        {picking && place ? (
          <GoodsPicker
            place={place}
            withPackages
            known={new Set(things.map(({ specification }) => specification))}
            onPick={take}
            onClose={() => setPicking(false)}
          />
        ) : null}
      </Suspense>
    </Box>
  );
}

function AffectedPackages({ place, things }: { place: string; things: MarkedThing[] }) {
  const translate = useTranslate();
  const provider = useGateway();
  const items = things.map(({ commodity, specification }) => ({ commodity, specification }));
  const { data } = useQuery({
    queryKey: ['soldOutEstimate', 'affected', place, items],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await provider.read<{ packages: string[] }>(estimateCalls.affected, { place, items }, { signal });
      return answer.data.packages;
    },
  });
  if (!data?.length) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {translate('selling.estimate.affected', { names: joinNames(data, translate), smart_count: data.length })}
    </Alert>
  );
}
