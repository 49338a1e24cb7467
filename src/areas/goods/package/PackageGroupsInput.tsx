import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useContract } from '../../../entity/ContractContext';
import { fieldOf } from '../../../entity/contract';
import type { CommonInputProps } from '../../../entity/form/FieldInput';
import { RowsInput } from '../../../entity/form/RowsInput';
import { useFormValue } from '../../../entity/form/useFormValue';
import { IntegerInput } from '../../../ui/inputs/NumberInputs';
import { TextInput } from '../../../ui/inputs/TextInput';
import type { PickedGoods } from '../picker/offered';
import { PriceRange } from './PriceRange';
import { maxGroups, maxItems } from './package';

const GoodsPicker = lazy(() => import('../picker/GoodsPicker'));

interface Group {
  name: string | null;
  maxSelectable: number | null;
  items: Record<string, unknown>[] | null;
}

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
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', p: 2, display: 'grid', gap: 1 }}
        >
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'start', flexWrap: 'wrap' }}>
            <TextInput source={`${source}.${index}.name`} label="goods.package.group" max={20} isRequired />
            {optional ? (
              <IntegerInput
                source={`${source}.${index}.maxSelectable`}
                label="goods.package.maxSelectable"
                min={1}
                max={maxItems}
                isRequired
              />
            ) : null}
            {readOnly ? null : (
              <IconButton
                aria-label={translate('goods.package.remove', { name: groups[index]?.name ?? '' })}
                onClick={() => remove(index)}
                sx={{ mt: 3 }}
              >
                <DeleteOutline />
              </IconButton>
            )}
          </Box>
          {items && groups[index]?.items?.length ? (
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
              shown={['commodityName', 'specificationName']}
              noAdd
            />
          ) : (
            <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
              {translate('goods.package.empty')}
            </Typography>
          )}
          {readOnly ? null : (
            <Box>
              <Button
                variant="outlined"
                startIcon={<Add />}
                disabled={!place || (groups[index]?.items?.length ?? 0) >= maxItems}
                onClick={() => setPicking(index)}
              >
                {translate('goods.package.pick')}
              </Button>
            </Box>
          )}
        </Box>
      ))}
      {readOnly ? null : (
        <Box>
          <Button
            variant="outlined"
            startIcon={<Add />}
            disabled={fields.length >= maxGroups}
            onClick={() => append({ name: null, maxSelectable: 1, items: null })}
          >
            {translate('goods.package.addGroup')}
          </Button>
        </Box>
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
