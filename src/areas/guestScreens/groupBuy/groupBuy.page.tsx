import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '../../../entity/QueryStatus';
import { useGateway, useOptionSource } from '../../../entity/sources';
import { useAddressParam } from '../../../entity/useAddressParam';
import { RemoteSelectControl } from '../../../ui/inputs/RemoteSelectControl';
import { DealTable } from './DealTable';
import { type GroupBuyPlatform, groupBuyPaths, groupBuyPlatforms, type StoreLink } from './groupBuyLink.contract';
import { PlatformCard } from './PlatformCard';
import { VerifiedTable } from './VerifiedTable';
import { VerifyVoucher } from './VerifyVoucher';

function platformOf(name: string | null): GroupBuyPlatform {
  return groupBuyPlatforms.find((one) => one === name) ?? groupBuyPlatforms[0];
}

/** Group-buy of a store: vouchers to verify and verified ones, its links to the platforms, and which deal is which product. */
export default function GroupBuyPage() {
  const translate = useTranslate();
  const provider = useGateway();
  const id = useId();
  const chosen = useAddressParam('store');
  const shown = useAddressParam('platform');
  const platform = platformOf(shown.value);
  const source = useOptionSource('store');
  const first = useQuery({
    queryKey: ['groupBuyLink', 'first store'],
    enabled: chosen.value === null,
    queryFn: async ({ signal }) => (await provider.options('store', { page: 1, size: 1, signal })).data[0]?.id ?? null,
  });
  const store = chosen.value ?? first.data ?? null;
  const links = useQuery({
    queryKey: ['groupBuyLink', 'links', store],
    enabled: store !== null,
    queryFn: async ({ signal }) => (await provider.read<StoreLink[]>(groupBuyPaths.links, { store }, { signal })).data,
  });
  const label = translate('resources.groupBuyLink.store');
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <Box sx={{ width: 320, maxWidth: '100%', mb: 2 }}>
        <RemoteSelectControl
          {...source}
          id={id}
          aria-label={label}
          clearable={false}
          value={store === null ? null : [store]}
          onChange={(ids) => {
            if (ids?.[0] !== undefined) chosen.open(String(ids[0]));
          }}
        />
      </Box>
      {store === null ? (
        <QueryStatus query={first} height={200} />
      ) : (
        <Box sx={columns}>
          <Box sx={{ minWidth: 0 }}>
            <VerifyVoucher key={store} store={store} links={links.data ?? []} />
            <VerifiedTable key={`verified ${store}`} store={store} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <QueryStatus query={links} height={200} />
            {links.data ? (
              <>
                <Box sx={cards}>
                  {links.data.map((link) => (
                    <PlatformCard
                      key={link.platform}
                      store={store}
                      link={link}
                      isShown={link.platform === platform}
                      onShow={() => shown.open(link.platform)}
                    />
                  ))}
                </Box>
                <DealTable key={`${store} ${platform}`} store={store} platform={platform} />
              </>
            ) : null}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const columns = {
  display: 'grid',
  columnGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
};

const cards = {
  display: 'grid',
  gap: 1,
  mb: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
};
