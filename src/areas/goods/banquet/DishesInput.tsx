import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useContract } from '#entity/ContractContext.tsx';
import { fieldOf } from '#entity/contract';
import type { CommonInputProps } from '#entity/form/inputProps';
import { RowsInput } from '#entity/form/RowsInput.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import type { PickedGoods } from '../picker/offered';
import { type ComboDish, maxDishes } from './dishes';

const GoodsPicker = lazy(() => import('../picker/GoodsPicker'));

const columns = ['commodityName', 'specificationName', 'quantity', 'price'];
const shown = ['commodityName', 'specificationName'];

function dishOf({ commodity, specification }: PickedGoods): ComboDish {
  return {
    commodity: commodity.id,
    commodityName: commodity.name,
    specification: specification.guid,
    specificationName: specification.name,
    weighed: commodity.type === 'weighed',
    quantity: '1',
    price: specification.sellingPrice,
  };
}

/** The dishes of a banquet set, picked from the goods of its store; each specification once. */
export function DishesInput(common: CommonInputProps) {
  const { source, readOnly } = common;
  const translate = useTranslate();
  const meta = fieldOf(useContract(), source)?.meta;
  const { setValue } = useFormContext();
  const dishes = useFormValue<ComboDish[]>(source);
  const place = useFormValue<string>('place');
  const [picking, setPicking] = useState(false);
  const there = dishes ?? [];
  const pick = (chosen: PickedGoods[]) => {
    setValue(source, [...there, ...chosen.map(dishOf)].slice(0, maxDishes), {
      shouldDirty: true,
      shouldValidate: true,
    });
    setPicking(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {meta && there.length > 0 ? (
        <RowsInput common={common} meta={meta} columns={columns} shown={shown} noAdd />
      ) : (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('banquet.empty')}
        </Typography>
      )}
      {readOnly ? null : (
        <Box>
          <Button
            variant="outlined"
            startIcon={<Add />}
            disabled={!place || there.length >= maxDishes}
            onClick={() => setPicking(true)}
          >
            {translate('banquet.pick')}
          </Button>
          {place ? null : (
            <Typography component="span" variant="caption" sx={{ color: 'var(--muted)', ml: 1 }}>
              {translate('banquet.needsStore')}
            </Typography>
          )}
        </Box>
      )}
      <Suspense fallback={null}>
        {picking && place ? (
          <GoodsPicker
            place={place}
            known={new Set(there.map(({ specification }) => specification))}
            onPick={pick}
            onClose={() => setPicking(false)}
          />
        ) : null}
      </Suspense>
    </Box>
  );
}
