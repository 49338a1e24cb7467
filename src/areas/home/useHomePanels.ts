import { useQuery } from '@tanstack/react-query';
import { useGateway } from '../../entity/sources';
import {
  type DataSetting,
  dataSetting,
  findDataPath,
  type homePanels,
} from '../storesAndEmployees/dataSetting/dataSetting.contract';

/** Which parts of the page the enterprise wants; until that is known none that it may leave out, and all where it cannot be asked. */
export function useHomePanels(): (panel: (typeof homePanels)[number]) => boolean {
  const provider = useGateway();
  const { data, isPending } = useQuery({
    queryKey: [dataSetting.name, 'home'],
    queryFn: async ({ signal }) =>
      (await provider.read<Pick<DataSetting, 'homePanels'>>(findDataPath, {}, { signal })).data,
  });
  return (panel) => (data ? (data.homePanels ?? []).includes(panel) : !isPending);
}
