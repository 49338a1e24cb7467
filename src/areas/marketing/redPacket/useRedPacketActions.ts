import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useLocale, useNavigate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useRecordActs } from '#entity/list/useRecordActs';
import { guidParam } from '#entity/openRecord';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
import { addDecimals, negate } from '#values/decimal';
import { moneyText } from '#values/numberText';
import { redPacketPaths } from './commands';

/** Address parameter of the dialog that is open: 'give:<red packet>'. */
export const redPacketParam = 'redPacket';
export const redPacketActs = ['give'] as const;

/** Reads again whatever an act on a red packet changes: itself, its claims, and members. */
export function useRedPacketsChanged() {
  const queryClient = useQueryClient();
  return async () => {
    for (const name of ['redPacket', 'redPacketRecord', 'member', 'balanceRecord'])
      await queryClient.invalidateQueries({ queryKey: [name] });
  };
}

/** The address of the claims of a red packet. */
export function claimsOf(packet: string): string {
  return `/redpack/details?${new URLSearchParams({ filter: JSON.stringify({ packet }) })}`;
}

type Act = 'publish' | 'pause' | 'resume' | 'stop';

/** Yuan that nobody has claimed yet. */
const unclaimed = ({ totalAmount, claimedAmount }: RaRecord) =>
  addDecimals(String(totalAmount), negate(String(claimedAmount)));

/** Giving, looking up, copying, publishing, pausing and stopping of red packets, by their status; each asks, and says how much it is about. */
export function useRedPacketActions(): readonly RowAction[] {
  const locale = useLocale();
  const navigate = useNavigate();
  const { word, run, ask } = useRecordActs<Act>({
    texts: 'redPackets',
    title: 'name',
    paths: redPacketPaths,
    changed: useRedPacketsChanged(),
  });
  const { open } = useAddressParam(redPacketParam);
  const mayGive = useMay('redPacket', 'give');
  const mayPublish = useMay('redPacket', 'publish');
  const mayPause = useMay('redPacket', 'pause');
  const mayStop = useMay('redPacket', 'stop');
  const mayCreate = useMay('redPacket', 'create');
  const maySeeRecords = useMay('redPacketRecord', 'list');
  return useMemo<RowAction[]>(() => {
    const asking = (act: Act) => (record: RaRecord) =>
      void ask(act, record, {
        values: {
          total: moneyText(String(record.totalAmount), locale),
          packets: record.packets,
          left: moneyText(unclaimed(record), locale),
          open: Number(record.packets) - Number(record.claimed),
          claimed: record.claimed,
        },
        tone: act === 'stop' ? 'danger' : 'warning',
      });
    const giving: RowAction = {
      key: 'give',
      label: word('give'),
      quick: true,
      fits: ({ status, packets, claimed }) => status === 'inProgress' && Number(claimed) < Number(packets),
      run: ({ id }) => open(`give:${id}`),
    };
    const publishing: RowAction = {
      key: 'publish',
      label: word('publish'),
      quick: true,
      fits: ({ status }) => status === 'draft',
      run: asking('publish'),
    };
    const records: RowAction = {
      key: 'records',
      label: word('records'),
      fits: ({ status }) => status !== 'draft',
      run: ({ id }) => navigate(claimsOf(String(id))),
    };
    const copy: RowAction = {
      key: 'copy',
      label: word('copy'),
      run: ({ id }) => navigate(`/redpack/create?${new URLSearchParams({ [guidParam]: String(id) })}`),
    };
    const pausing: RowAction[] = [
      {
        key: 'pause',
        label: word('pause'),
        fits: ({ status }) => status === 'upcoming' || status === 'inProgress',
        run: asking('pause'),
      },
      {
        key: 'resume',
        label: word('resume'),
        quick: true,
        fits: ({ status }) => status === 'paused',
        run: (record) => run('resume', record),
      },
    ];
    const stopping: RowAction = {
      key: 'stop',
      label: word('stop'),
      tone: 'danger',
      fits: ({ status }) => status === 'upcoming' || status === 'inProgress' || status === 'paused',
      run: asking('stop'),
    };
    return [
      ...(mayGive ? [giving] : []),
      ...(mayPublish ? [publishing] : []),
      ...(maySeeRecords ? [records] : []),
      ...(mayCreate ? [copy] : []),
      ...(mayPause ? pausing : []),
      ...(mayStop ? [stopping] : []),
    ];
  }, [word, run, ask, locale, navigate, open, mayGive, mayPublish, maySeeRecords, mayCreate, mayPause, mayStop]);
}
