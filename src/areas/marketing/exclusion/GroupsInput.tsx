import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useFormMode } from '#entity/form/FormMode';
import { useOptionSource } from '#entity/sources';
import { RemoteSelectInput } from '#ui/inputs/RemoteSelectInput.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { couponExclusion, mostShown } from './couponExclusion.contract';
import { inForce } from './useCouponsInForce';

const texts = 'resources.couponExclusion';
const most = couponExclusion.fields.groups.meta.count ?? 1;
const offered = { status: inForce };

const line = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '240px minmax(0, 640px) auto' },
  '& > :nth-of-type(2)': { gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } },
};

/** Named groups: any two coupons of a group exclude each other. */
export function GroupsInput() {
  const translate = useTranslate();
  const { control } = useFormContext();
  const { readOnly } = useFormMode();
  const { fields, append, remove } = useFieldArray({ control, name: 'groups' });
  const options = useOptionSource('coupon', offered);
  const says = (key: string, params = {}) => translate(`${texts}.${key}`, params);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridColumn: '1 / -1' }}>
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {says(fields.length > 0 ? 'groupsHelp' : 'noGroups')}
      </Typography>
      {fields.map((field, index) => (
        <Box key={field.id} role="group" aria-label={says('group', { number: index + 1 })} sx={line}>
          <TextInput
            source={`groups.${index}.name`}
            label={says('rows.groups.name')}
            max={20}
            helperText={false}
            isRequired
            readOnly={readOnly}
          />
          <RemoteSelectInput
            {...options}
            source={`groups.${index}.coupons`}
            label={says('rows.groups.coupons')}
            multiple
            max={mostShown}
            isRequired
            readOnly={readOnly}
          />
          {readOnly ? null : (
            <IconButton
              aria-label={says('removeGroup', { number: index + 1 })}
              onClick={() => remove(index)}
              sx={{ mt: 2.5 }}
            >
              <DeleteOutline />
            </IconButton>
          )}
        </Box>
      ))}
      {readOnly || fields.length >= most ? null : (
        <Box>
          <Button variant="outlined" startIcon={<Add />} onClick={() => append({ name: null, coupons: [] })}>
            {says('addGroup')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
