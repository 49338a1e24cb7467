import { Box, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';

interface Holder {
  id: string;
  account: string;
  name: string;
  enabled: boolean;
}

/** Accounts that a change of this role affects, disabled ones included. */
export function RoleHolders() {
  const record = useRecordContext();
  const provider = useGateway();
  const translate = useTranslate();
  const textOf = useFailureText();
  const { data, error } = useQuery({
    queryKey: ['role', 'holders', record?.id],
    queryFn: ({ signal }) => provider.fetchOne<Holder[]>('/role/employees', { guid: String(record?.id) }, { signal }),
    enabled: record?.id !== undefined,
  });
  if (!record?.id) return null;
  const holders = data?.data ?? [];
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'var(--muted)', mb: 0.5 }}>
        {error ? textOf(error) : translate('resources.role.holders', { smart_count: holders.length })}
      </Typography>
      {holders.length > 0 ? (
        <ScrollRegion
          label={translate('resources.role.holders', { smart_count: holders.length })}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, maxHeight: 120 }}
        >
          {holders.map((holder) => (
            <Chip
              key={holder.id}
              size="small"
              variant={holder.enabled ? 'filled' : 'outlined'}
              label={`${holder.account} ${holder.name}${holder.enabled ? '' : ` · ${translate('enums.enabledStatus.disabled')}`}`}
            />
          ))}
        </ScrollRegion>
      ) : null}
    </Box>
  );
}
