import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useLocale, useNavigate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useRecordActs } from '#entity/list/useRecordActs';
import { guidParam } from '#entity/openRecord';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
import { amountText } from '../coupon/couponWords';
import { campaign } from './campaign.contract';
import { campaignPaths, mayMove } from './commands';

/** Address parameter of the dialog that is open: 'publish:<campaign>' or 'resume:<campaign>'. */
export const campaignParam = 'campaign';
export const campaignActs = ['publish', 'resume'] as const;

type Asked = 'unpublish' | 'pause' | 'end' | 'disable';

const { unpublish, pause, end, disable } = campaignPaths;
const paths: Record<Asked, string> = { unpublish, pause, end, disable };

/** The key of what an act ends: at tills, or for who registers. */
const bodyOf = (act: Asked, { type }: RaRecord) =>
  `campaigns.${type === 'newMember' && act !== 'unpublish' ? 'welcoming' : 'confirm'}.${act}Body`;

/** Reads campaigns again after one of them was moved. */
export function useCampaignsChanged() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [campaign.name] });
}

/** Moves of campaigns by their status; those that end something say first what ends. */
export function useCampaignActions(): readonly RowAction[] {
  const locale = useLocale();
  const navigate = useNavigate();
  const { word, ask } = useRecordActs<Asked>({
    texts: 'campaigns',
    title: 'title',
    paths,
    changed: useCampaignsChanged(),
  });
  const { open } = useAddressParam(campaignParam);
  const mayPublish = useMay(campaign.name, 'publish');
  const mayPause = useMay(campaign.name, 'pause');
  const mayEnd = useMay(campaign.name, 'end');
  const mayCreate = useMay(campaign.name, 'create');
  return useMemo<RowAction[]>(() => {
    const asked = (act: Asked) => (record: RaRecord) =>
      void ask(act, record, {
        body: bodyOf(act, record),
        values: {
          uses: Number(record.uses ?? 0),
          amount: amountText(String(record.usedAmount ?? '0.00'), { currency: 'CNY' }, locale),
        },
        tone: act === 'end' || act === 'disable' ? 'danger' : 'warning',
      });
    const asking = (act: Asked, tone?: 'danger'): RowAction => ({
      key: act,
      label: word(act),
      tone,
      fits: ({ status }) => mayMove(act, status),
      run: asked(act),
    });
    const opening = (act: (typeof campaignActs)[number]): RowAction => ({
      key: act,
      label: word(act),
      quick: true,
      fits: ({ status }) => mayMove(act, status),
      run: ({ id }) => open(`${act}:${id}`),
    });
    const copy: RowAction = {
      key: 'copy',
      label: word('copy'),
      run: ({ id }) => navigate(`/campaign/create?${guidParam}=${encodeURIComponent(String(id))}`),
    };
    return [
      ...(mayPublish ? [opening('publish')] : []),
      ...(mayPause ? [opening('resume'), asking('pause')] : []),
      ...(mayPublish ? [asking('unpublish')] : []),
      ...(mayCreate ? [copy] : []),
      ...(mayEnd ? [asking('end', 'danger'), asking('disable', 'danger')] : []),
    ];
  }, [word, ask, locale, navigate, open, mayPublish, mayPause, mayEnd, mayCreate]);
}
