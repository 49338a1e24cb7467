import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { DateText, Money } from '#ui/feedback/values.tsx';
import { PaperFrame } from '#ui/preview/PaperFrame.tsx';
import { PrintSheet } from '#ui/print/PrintSheet.tsx';
import { debtRecord, debtRecordPaths, type Receipt } from './debtRecord.contract';

/** The receipt of a repayment: what was paid, for which meals, and what is still owed. */
export default function ReceiptDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const [printing, setPrinting] = useState(false);
  const query = useQuery({
    queryKey: [debtRecord.name, 'receipt', id],
    queryFn: async ({ signal }) => (await provider.read<Receipt>(debtRecordPaths.receipt, { id }, { signal })).data,
  });
  const receipt = query.data;
  return (
    <FormDialog
      open
      title={translate('resources.debtRecord.receipt.title')}
      onClose={onClose}
      onSubmit={() => setPrinting(true)}
      cancel={translate('entity.form.close')}
      confirm={translate('resources.debtRecord.receipt.print')}
      blocked={!receipt}
    >
      {receipt ? (
        <PaperFrame width={80}>
          <Lines receipt={receipt} />
        </PaperFrame>
      ) : (
        <QueryStatus query={query} height={240} />
      )}
      {printing && receipt ? (
        <PrintSheet format="roll" onDone={() => setPrinting(false)}>
          <Lines receipt={receipt} />
        </PrintSheet>
      ) : null}
    </FormDialog>
  );
}

function Lines({ receipt }: { receipt: Receipt }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.debtRecord.receipt.${key}`);
  return (
    <>
      <h3>{receipt.store}</h3>
      <p style={{ textAlign: 'center' }}>{say(receipt.reversed ? 'headingTakenBack' : 'heading')}</p>
      <hr />
      <dl>
        <dt>{say('number')}</dt>
        <dd>{receipt.number}</dd>
        <dt>{say('unit')}</dt>
        <dd>{receipt.unit}</dd>
        <dt>{say('at')}</dt>
        <dd>
          <DateText value={receipt.at} />
        </dd>
        <dt>{say('operator')}</dt>
        <dd>{receipt.operator}</dd>
      </dl>
      <hr />
      <dl>
        {receipt.charges.map(({ id, order, at, paid }) => [
          <dt key={`${id} order`}>
            {order} <DateText value={at} />
          </dt>,
          <dd key={id}>
            <Money value={paid} />
          </dd>,
        ])}
      </dl>
      <hr />
      <dl>
        <dt>{translate(`enums.paymentKind.${receipt.method}`)}</dt>
        <dd>
          <Money value={receipt.amount} />
        </dd>
        <dt>{say('after')}</dt>
        <dd>
          <Money value={receipt.after} />
        </dd>
      </dl>
      <hr />
      <p>{say('signature')}</p>
    </>
  );
}
