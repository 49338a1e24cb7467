import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useContract } from '#entity/ContractContext.tsx';
import { fieldOf } from '#entity/contract';
import type { CommonInputProps } from '#entity/form/inputProps';
import { LineStrip } from '#entity/form/LineStrip.tsx';
import { RowsInput } from '#entity/form/RowsInput.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { IntegerInput } from '#ui/inputs/NumberInputs.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import type { PickedGoods } from '../picker/offered';
import { PriceRange } from './PriceRange';
import { maxGroups, maxItems } from './package';

const GoodsPicker = lazy(() => import('../picker/GoodsPicker'));

interface Group {
  name: string | null;
  maxSelectable: number | null;
  items: Record<string, unknown>[] | null;
}

/** A group is a line above the lines of its goods. */
const groupLine = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  px: 1,
  py: '3px',
};

const shownColumns = ['commodityName', 'specificationName'];
const fixedColumns = ['commodityName', 'specificationName', 'number', 'priceIncrease'];
const optionalColumns = [...fixedColumns, 'defaultFlag', 'repeatChoiceFlag'];

function itemOf({ commodity, specification }: PickedGoods) {
  return {
    commodity: commodity.id,
    commodityName: commodity.name,
    specification: specification.guid,
    specificationName: specification.name,
    weighed: commodity.type === 'weighed',
    number: '1',
    priceIncrease: null,
    defaultFlag: false,
    repeatChoiceFlag: false,
  };
}

/** The groups of a package with what each offers, the price that follows, and whether a guest can complete it. */
export function PackageGroupsInput({ source, label, readOnly }: CommonInputProps) {
  const translate = useTranslate();
  const contract = useContract();
  const { control, setValue } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: source });
  const groups = useFormValue<Group[]>(source) ?? [];
  const kind = useFormValue<string>('kind');
  const place = useFormValue<string>('place');
  const [picking, setPicking] = useState<number | null>(null);
  const items = fieldOf(contract, source)?.meta.rows?.items?.meta;
  const optional = kind === 'optional';
  const pick = (chosen: PickedGoods[]) => {
    if (picking === null) return;
    const group = groups[picking];
    const all = [...(group?.items ?? []), ...chosen.map(itemOf)].slice(0, maxItems);
    const set = (name: string, value: unknown) =>
      setValue(`${source}.${picking}.${name}`, value, { shouldDirty: true, shouldValidate: true });
    set('items', all);
    // Of a fixed package everything is served.
    if (!optional) set('maxSelectable', all.length);
    setPicking(null);
  };
  return (
    <Box role="group" aria-label={label}>
      {fields.map((field, index) => {
        const { name, items: inGroup } = groups[index] ?? {};
        const count = inGroup?.length ?? 0;
        return (
          <Box key={field.id} sx={{ mb: 1 }}>
            <Box data-group-line sx={groupLine}>
              <Box sx={{ flex: '1 1 160px', maxWidth: { sm: 320 } }}>
                <TextInput source={`${source}.${index}.name`} label="goods.package.group" max={20} isRequired quiet />
              </Box>
              {optional ? (
                <Box sx={{ width: 96 }}>
                  <IntegerInput
                    source={`${source}.${index}.maxSelectable`}
                    label="goods.package.maxSelectable"
                    min={1}
                    max={maxItems}
                    isRequired
                    quiet
                  />
                </Box>
              ) : null}
              <Typography variant="body2" sx={{ color: 'var(--muted)', flex: 1, whiteSpace: 'nowrap' }}>
                {optional ? translate('goods.package.of', { count }) : translate('goods.package.count', { count })}
              </Typography>
              {readOnly ? null : (
                <>
                  <Button
                    size="small"
                    startIcon={<Add />}
                    disabled={!place || count >= maxItems}
                    onClick={() => setPicking(index)}
                  >
                    {translate('goods.package.pick')}
                  </Button>
                  <IconButton
                    size="small"
                    aria-label={translate('goods.package.remove', { name: name ?? '' })}
                    onClick={() => remove(index)}
                  >
                    <DeleteOutline fontSize="small" />
                  </IconButton>
                </>
              )}
            </Box>
            {items && count > 0 ? (
              <RowsInput
                common={{
                  source: `${source}.${index}.items`,
                  label: translate('goods.package.items'),
                  isRequired: true,
                  readOnly,
                }}
                meta={items}
                columns={optional ? optionalColumns : fixedColumns}
                texts="items"
                shown={shownColumns}
                quiet
                noAdd
              />
            ) : (
              <Typography variant="body2" sx={{ color: 'var(--muted)', px: 2, py: 1.25 }}>
                {translate('goods.package.empty')}
              </Typography>
            )}
          </Box>
        );
      })}
      {readOnly ? null : (
        <LineStrip>
          <Button
            variant="outlined"
            startIcon={<Add />}
            disabled={fields.length >= maxGroups}
            onClick={() => append({ name: null, maxSelectable: 1, items: null })}
          >
            {translate('goods.package.addGroup')}
          </Button>
        </LineStrip>
      )}
      <PriceRange groups={groups} />
      <Suspense fallback={null}>
        {picking !== null && place ? (
          <GoodsPicker
            place={place}
            known={new Set(groups[picking]?.items?.map(({ specification }) => String(specification)))}
            onPick={pick}
            onClose={() => setPicking(null)}
          />
        ) : null}
      </Suspense>
    </Box>
  );
}
