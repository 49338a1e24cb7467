import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useContract } from '#entity/ContractContext.tsx';
import { fieldOf } from '#entity/contract';
import type { CommonInputProps } from '#entity/form/inputProps';
import { RowsInput } from '#entity/form/RowsInput.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { TimeInput } from '#ui/inputs/TimeInput.tsx';
import type { PickedGoods } from '../picker/offered';
import type { Place } from '../place';
import { maxTimeRanges } from './timeRanges';

const GoodsPicker = lazy(() => import('../picker/GoodsPicker'));

interface Row {
  specification: string;
}

interface Range {
  startTime: string | null;
  endTime: string | null;
  products: Row[] | null;
}

interface Props extends CommonInputProps {
  /** the field that holds the store or brand whose goods are offered */
  owner: string;
  place: Place;
}

const columns = ['name', 'unit', 'categoryName', 'originalPrice', 'currentPrice'];
const shown = ['name', 'unit', 'categoryName', 'originalPrice'];

function productOf({ commodity, specification }: PickedGoods) {
  const several = commodity.specifications.length > 1;
  return {
    commodity: commodity.id,
    specification: specification.guid,
    name: several ? `${commodity.name} · ${specification.name}` : commodity.name,
    unit: commodity.unit,
    category: commodity.category,
    categoryName: commodity.names.category ?? null,
    originalPrice: specification.sellingPrice,
    currentPrice: specification.sellingPrice,
  };
}

/** Up to five time ranges of a day, each with its products and their prices. */
export function TimeRangesInput({ source, label, readOnly, owner, place }: Props) {
  const translate = useTranslate();
  const contract = useContract();
  const { control, setValue } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: source });
  const ranges = useFormValue<Range[]>(source) ?? [];
  const goodsOf = useFormValue<string>(owner);
  const [picking, setPicking] = useState<number | null>(null);
  const products = fieldOf(contract, source)?.meta.rows?.products?.meta;
  const pick = (chosen: PickedGoods[]) => {
    if (picking === null) return;
    const all = [...(ranges[picking]?.products ?? []), ...chosen.map(productOf)];
    setValue(`${source}.${picking}.products`, all, { shouldDirty: true, shouldValidate: true });
    setPicking(null);
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      {fields.map((field, index) => {
        const at = `${source}.${index}`;
        const name = translate('selling.ranges.name', { smart_count: index + 1, number: index + 1 });
        return (
          <Box
            key={field.id}
            role="group"
            aria-label={name}
            sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', p: 2, display: 'grid', gap: 1 }}
          >
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'start', flexWrap: 'wrap' }}>
              <TimeInput source={`${at}.startTime`} label="selling.ranges.start" isRequired readOnly={readOnly} />
              <TimeInput source={`${at}.endTime`} label="selling.ranges.end" isRequired readOnly={readOnly} />
              {readOnly ? null : (
                <IconButton
                  aria-label={translate('selling.ranges.remove', { name })}
                  onClick={() => remove(index)}
                  sx={{ mt: 3 }}
                >
                  <DeleteOutline />
                </IconButton>
              )}
            </Box>
            {products && ranges[index]?.products?.length ? (
              <RowsInput
                common={{
                  source: `${at}.products`,
                  label: translate('selling.ranges.products'),
                  isRequired: true,
                  readOnly,
                }}
                meta={products}
                columns={columns}
                texts="products"
                shown={shown}
                noAdd
              />
            ) : (
              <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
                {translate('selling.ranges.empty')}
              </Typography>
            )}
            {readOnly ? null : (
              <Box>
                <Button
                  variant="outlined"
                  startIcon={<Add />}
                  disabled={!goodsOf}
                  onClick={() => setPicking(index)}
                  aria-label={translate('selling.ranges.pickFor', { name })}
                >
                  {translate('selling.ranges.pick')}
                </Button>
              </Box>
            )}
          </Box>
        );
      })}
      {readOnly ? null : (
        <Box>
          <Button
            variant="outlined"
            startIcon={<Add />}
            disabled={fields.length >= maxTimeRanges}
            onClick={() => append({ startTime: null, endTime: null, products: null })}
          >
            {translate('selling.ranges.add')}
          </Button>
        </Box>
      )}
      <Suspense fallback={null}>
        {picking !== null && goodsOf ? (
          <GoodsPicker
            place={goodsOf}
            from={place}
            withPackages
            known={new Set(ranges[picking]?.products?.map(({ specification }) => specification))}
            onPick={pick}
            onClose={() => setPicking(null)}
          />
        ) : null}
      </Suspense>
    </Box>
  );
}
