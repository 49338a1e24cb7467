import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useRecordActs } from '#entity/list/useRecordActs';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
import { equityCard, isIssuing } from './equityCard.contract';
import { equityPaths } from './issuing';

/** Address parameter of the command that is open: 'issue:<card>'. */
export const equityParam = 'equity';
export const equityActs = ['issue'] as const;

type Act = 'stop' | 'resume';

const left = ({ issueQuantity, issued }: RaRecord) => Number(issueQuantity) - Number(issued);

/** Issuing, stopping and resuming of equity cards; the last two ask, and say how many cards they are about. */
export function useEquityActions(): readonly RowAction[] {
  const queryClient = useQueryClient();
  const { word, ask } = useRecordActs<Act>({
    texts: 'resources.equityCard',
    title: 'name',
    paths: equityPaths,
    changed: () => queryClient.invalidateQueries({ queryKey: [equityCard.name] }),
  });
  const mayIssue = useMay(equityCard.name, 'issue');
  const mayStop = useMay(equityCard.name, 'stop');
  const { open } = useAddressParam(equityParam);
  return useMemo<RowAction[]>(() => {
    const change = (act: Act, fits: boolean): RowAction => ({
      key: act,
      label: word(act),
      fits: ({ status, archived }) => archived !== true && isIssuing(status) === fits,
      run: (record) => void ask(act, record, { values: { issued: record.issued, left: left(record) } }),
    });
    const issue: RowAction = {
      key: 'issue',
      label: word('issue'),
      quick: true,
      fits: ({ status, issueChannels }) => isIssuing(status) && issueChannels.includes('backOffice'),
      run: ({ id }) => open(`issue:${id}`),
    };
    return [...(mayIssue ? [issue] : []), ...(mayStop ? [change('stop', true), change('resume', false)] : [])];
  }, [word, ask, open, mayIssue, mayStop]);
}
