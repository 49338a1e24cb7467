import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useAddressParam } from '#entity/useAddressParam';
import { AccountCard } from './AccountCard';
import { AuthoriseDialog } from './AuthoriseDialog';
import { type BrandAccount, officialAccountPaths } from './officialAccount.contract';
import { PermissionTable } from './PermissionTable';
import { UnbindDialog } from './UnbindDialog';

/** Official accounts by brand: authorised or not, since when and by whom, and what each permission set is for (001 §4, 002 §6). */
export default function AuthorizationPage() {
  const provider = useGateway();
  const { value, open } = useAddressParam('brand');
  const [act, setAct] = useState<{ kind: 'authorise' | 'unbind'; of: BrandAccount } | null>(null);
  const accounts = useQuery({
    queryKey: ['officialAccountAuthorization', 'accounts'],
    queryFn: async ({ signal }) =>
      (await provider.read<BrandAccount[]>(officialAccountPaths.accounts, {}, { signal })).data,
  });
  const list = accounts.data ?? [];
  const shown = list.find(({ brand }) => brand === value) ?? list[0];
  const close = () => setAct(null);
  return (
    <Box sx={frame}>
      <Box>
        <QueryStatus query={accounts} height={160} />
        {list.map((one) => (
          <AccountCard
            key={one.brand}
            of={one}
            isShown={one === shown}
            onShow={() => open(one.brand)}
            onAuthorise={() => setAct({ kind: 'authorise', of: one })}
            onUnbind={() => setAct({ kind: 'unbind', of: one })}
          />
        ))}
      </Box>
      {shown ? <PermissionTable of={shown} /> : null}
      {act?.kind === 'authorise' ? <AuthoriseDialog of={act.of} onClose={close} /> : null}
      {act?.kind === 'unbind' ? <UnbindDialog of={act.of} onClose={close} /> : null}
    </Box>
  );
}

const frame = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  columnGap: 3,
  alignItems: 'start',
  alignContent: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 420px) minmax(0, 1fr)' },
};
