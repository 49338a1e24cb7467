import { useQuery } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';

/** Parts of the page that the data settings of an enterprise may leave out (001 §7). */
type HomePanel = 'ranking' | 'operations' | 'recent';

const findPath = '/data_setting/find_data_setting';

/** Which parts of the page the enterprise wants; until that is known none that it may leave out, and all where it cannot be asked. */
export function useHomePanels(): (panel: HomePanel) => boolean {
  const provider = useGateway();
  const { data, isPending } = useQuery({
    queryKey: ['dataSetting', 'home'],
    queryFn: async ({ signal }) =>
      (await provider.read<{ homePanels: HomePanel[] | null }>(findPath, {}, { signal })).data,
  });
  return (panel) => (data ? (data.homePanels ?? []).includes(panel) : !isPending);
}
