import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOptionSource } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { RemoteSelectControl } from '#ui/inputs/RemoteSelectControl.tsx';
import { AddPrices } from './AddPrices';
import { AddReport } from './AddReport';
import { AddTargets } from './AddTargets';
import { addRows, chosenByStores } from './addRows';
import { isPrice, mostBatchRows } from './content';
import { type Outcome, useAddable, useAddToPlans } from './useAddToPlans';

interface Props {
  /** guids of goods of the brand library */
  ids: string[];
  onClose: (done: boolean) => void;
}

/** Takes goods of the library into several menu plans: which plans, in which category, at what price; then how each went. */
export default function AddToPlansDialog({ ids, onClose }: Props) {
  const translate = useTranslate();
  const textOf = useFailureText();
  const found = useAddable(ids, mostBatchRows);
  const add = useAddToPlans();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [prices, setPrices] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [storeGuids, setStores] = useState<readonly string[]>([]);
  const storeSource = useOptionSource('store');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const rows = found.status === 'ready' ? addRows(found.goods, found.targets, chosen, prices) : [];
  const failed = outcomes.filter(({ state }) => state === 'failed').map(({ row }) => row);
  const reporting = outcomes.length > 0;
  const wrongPrice = [...prices.values()].some((price) => !isPrice(price));
  const tooMany = rows.length > mostBatchRows || ids.length > mostBatchRows;
  const submit = () => {
    const asked = reporting ? failed : rows;
    if (asked.length === 0 || tooMany || wrongPrice || add.isPending) return;
    const settled = outcomes.filter(({ state }) => state !== 'failed');
    add.mutate(asked, { onSuccess: (news) => setOutcomes([...settled, ...news]) });
  };
  const retry = failed.length > 0 ? translate('plan.add.retry', { smart_count: failed.length }) : null;
  const close = () => onClose(outcomes.some(({ state }) => state !== 'failed'));
  return (
    <FormDialog
      open
      width="md"
      title={translate('plan.add.title', { smart_count: ids.length })}
      onClose={close}
      onSubmit={submit}
      cancel={translate('goods.close')}
      confirm={reporting ? retry : translate('plan.add.confirm', { smart_count: rows.length })}
      blocked={!reporting && (rows.length === 0 || tooMany || wrongPrice)}
      busy={add.isPending}
    >
      {tooMany ? (
        <Typography variant="body2" role="alert" sx={{ color: 'var(--error)' }}>
          {translate('plan.add.tooMany', { max: mostBatchRows })}
        </Typography>
      ) : null}
      {found.status === 'failed' ? <ErrorState message={textOf(found.error)} onRetry={found.retry} /> : null}
      {found.status === 'pending' && !tooMany ? <BlockSkeleton height={200} /> : null}
      {reporting ? <AddReport outcomes={outcomes} /> : null}
      {found.status === 'ready' && !reporting ? (
        <>
          <AddPrices goods={found.goods} prices={prices} onChange={setPrices} />
          <Typography variant="h3">{translate('plan.add.plans')}</Typography>
          {found.targets.length === 0 ? (
            <Typography variant="body2">{translate('plan.add.nowhere')}</Typography>
          ) : (
            <>
              <RemoteSelectControl
                {...storeSource}
                multiple
                aria-label={translate('plan.add.stores')}
                placeholder={translate('plan.add.stores')}
                value={storeGuids.length > 0 ? [...storeGuids] : null}
                onChange={(ids) => {
                  const next = (ids ?? []).map(String);
                  setStores(next);
                  setChosen(chosenByStores(found.targets, found.goods, new Set(next)));
                }}
              />
              <AddTargets
                goods={found.goods}
                targets={found.targets}
                chosen={chosen}
                stores={storeGuids}
                onChange={setChosen}
              />
            </>
          )}
        </>
      ) : null}
    </FormDialog>
  );
}
