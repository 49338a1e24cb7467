import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '#entity/contract';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { PaperFrame } from '#ui/preview/PaperFrame.tsx';
import { PrintSheet } from '#ui/print/PrintSheet.tsx';
import { depositItem } from './depositItem.contract';
import { useDeposit } from './useDeposit';

/** The label of a deposit: stuck onto what was left. */
export default function LabelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const [printing, setPrinting] = useState(false);
  const query = useDeposit(id);
  const deposit = query.data?.deposit;
  const word = (key: string) => translate(`resources.${depositItem.name}.label.${key}`);
  return (
    <FormDialog
      open
      width="xs"
      title={word('title')}
      onClose={onClose}
      onSubmit={() => setPrinting(true)}
      cancel={translate('entity.form.close')}
      confirm={word('print')}
      blocked={!deposit}
    >
      {deposit ? (
        <PaperFrame width={58}>
          <Lines deposit={deposit} />
        </PaperFrame>
      ) : (
        <QueryStatus query={query} height={200} />
      )}
      {printing && deposit ? (
        <PrintSheet format="roll" onDone={() => setPrinting(false)}>
          <Lines deposit={deposit} />
        </PrintSheet>
      ) : null}
    </FormDialog>
  );
}

function Lines({ deposit }: { deposit: RecordOf<typeof depositItem> }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.${depositItem.name}.fields.${field}`);
  return (
    <>
      <h3>{deposit.item}</h3>
      <p style={{ textAlign: 'center' }}>
        {deposit.remaining} {deposit.unit}
      </p>
      <hr />
      <dl>
        <dt>{label('number')}</dt>
        <dd>{deposit.number}</dd>
        <dt>{label('guest')}</dt>
        <dd>{deposit.guest}</dd>
        <dt>{label('place')}</dt>
        <dd>{deposit.place}</dd>
        <dt>{label('until')}</dt>
        <dd>{deposit.until}</dd>
      </dl>
    </>
  );
}
