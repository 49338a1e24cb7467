import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { type SmsAccount, type SmsPackage, type SmsPeriod, smsPackages, smsPaths } from './credit';
import { smsTopUp } from './smsTopUp.contract';

/** The credit for texts, with what was sent in so many days. */
export function useSmsAccount(period: SmsPeriod) {
  const provider = useGateway();
  return useQuery({
    queryKey: [smsTopUp.name, 'account', period],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await provider.read<SmsAccount>(smsPaths.account, { period }, { signal })).data,
  });
}

/** Orders a package of texts. */
export function usePlaceOrder(onPlaced: (order: string) => void) {
  const provider = useGateway();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (key: SmsPackage) =>
      (await provider.write<{ id: string }>(smsPaths.place, { package: key, amount: smsPackages[key].price })).data,
    onSuccess: ({ id }) => onPlaced(id),
    onError: useNotifyFailure(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [smsTopUp.name, 'getList'] }),
  });
}
