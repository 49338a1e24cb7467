import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { StoreOnScreen } from '#business/storeOnScreen/StoreOnScreen.tsx';
import { StorePicker } from '#business/storeOnScreen/StorePicker.tsx';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useAddressParam } from '#entity/useAddressParam';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
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
  return (
    <StoreOnScreen skeleton={<FormSkeleton />}>
      {(store, choose) => <GroupBuyOf store={store} onChoose={choose} />}
    </StoreOnScreen>
  );
}

function GroupBuyOf({ store, onChoose }: { store: string; onChoose: (store: string) => void }) {
  const provider = useGateway();
  const shown = useAddressParam('platform');
  const platform = platformOf(shown.value);
  const links = useQuery({
    queryKey: ['groupBuyLink', 'links', store],
    queryFn: async ({ signal }) => (await provider.read<StoreLink[]>(groupBuyPaths.links, { store }, { signal })).data,
  });
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <Box sx={{ mb: 2 }}>
        <StorePicker store={store} onChoose={onChoose} />
      </Box>
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
