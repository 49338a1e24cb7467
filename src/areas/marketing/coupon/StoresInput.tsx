import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { CommonInputProps } from '#entity/form/inputProps';
import { useGateway, useOptionSource } from '#entity/sources';
import { RemoteSelectInput } from '#ui/inputs/RemoteSelectInput.tsx';
import { sharedFields } from './coupon';

/** Stores of the operating subject, one by one or all at once. */
export function StoresInput(props: CommonInputProps) {
  const translate = useTranslate();
  const provider = useGateway();
  const options = useOptionSource('store');
  const { setValue } = useFormContext();
  const { data: stores = [] } = useQuery({
    queryKey: ['store', 'ofSubject'],
    queryFn: async () => (await provider.read<{ guid: string }[]>('/member-store/queryBySubject', {})).data,
    staleTime: 60_000,
  });
  const takeAll = () =>
    setValue(
      props.source,
      stores.map(({ guid }) => guid),
      { shouldDirty: true, shouldValidate: true },
    );
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 0.5 }}>
      <RemoteSelectInput {...props} {...options} multiple max={sharedFields.applicableStores.meta.count} />
      {props.readOnly || stores.length === 0 ? null : (
        <Box>
          <Button size="small" onClick={takeAll}>
            {translate('coupons.allStores', { smart_count: stores.length })}
          </Button>
        </Box>
      )}
    </Box>
  );
}
