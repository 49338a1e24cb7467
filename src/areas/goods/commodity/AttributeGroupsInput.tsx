import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useContract } from '#entity/ContractContext.tsx';
import { fieldOf } from '#entity/contract';
import type { CommonInputProps } from '#entity/form/inputProps';
import { RowsInput } from '#entity/form/RowsInput.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { AttributeTemplates } from './AttributeTemplates';
import { maxAttributeGroups } from './limits';

interface Group {
  name: string | null;
  attributes: Record<string, unknown>[] | null;
}

/** The attribute groups of a commodity, each a name and its choices; groups of the attribute library can be taken over. */
export function AttributeGroupsInput({ source, label, readOnly }: CommonInputProps) {
  const translate = useTranslate();
  const contract = useContract();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: source });
  const groups = useFormValue<Group[]>(source) ?? [];
  const place = useFormValue<string>('place');
  const attributes = fieldOf(contract, source)?.meta.rows?.attributes?.meta;
  const full = fields.length >= maxAttributeGroups;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      {fields.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('goods.attributes.none')}
        </Typography>
      ) : null}
      {fields.map((field, index) => (
        <Box
          key={field.id}
          sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', p: 2, display: 'grid', gap: 1 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
            <TextInput source={`${source}.${index}.name`} label="goods.attributes.group" max={20} isRequired />
            {readOnly ? null : (
              <IconButton
                aria-label={translate('goods.attributes.remove', { name: groups[index]?.name ?? '' })}
                onClick={() => remove(index)}
                sx={{ mt: 3 }}
              >
                <DeleteOutline />
              </IconButton>
            )}
          </Box>
          {attributes ? (
            <RowsInput
              common={{
                source: `${source}.${index}.attributes`,
                label: translate('goods.attributes.choices'),
                isRequired: true,
                readOnly,
              }}
              meta={attributes}
              columns={undefined}
              texts="attributes"
            />
          ) : null}
        </Box>
      ))}
      {readOnly ? null : (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            startIcon={<Add />}
            disabled={full}
            onClick={() => append({ name: null, attributes: null })}
          >
            {translate('goods.attributes.add')}
          </Button>
          <AttributeTemplates
            place={place}
            disabled={full}
            taken={groups.map((group) => group.name ?? '')}
            onTake={(group) => append(group)}
          />
        </Box>
      )}
    </Box>
  );
}
