import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';
import { useGateway } from '../sources';
import { useNotifyFailure } from '../useFailure';

interface Props {
  call: string;
  /** keyword and filters */
  query: Record<string, unknown>;
  disabled: boolean;
  onDone: () => void;
}

/** Hands the export to the gateway: the page can be left, the file waits where exports are listed. */
export function ExportLater({ call, query, disabled, onDone }: Props) {
  const { name } = useContract();
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const { data } = await provider.write<{ rows: number }>(call, { report: name, ...query });
      // The toast is rendered outside the texts of files.
      const text = translate('excel.export.later.started', { rows: data.rows });
      notify(text, { type: 'success', messageArgs: { _: text } });
      onDone();
    } catch (error) {
      notifyFailure(error);
      setSending(false);
    }
  };
  return (
    <Button variant="outlined" disabled={disabled || sending} onClick={() => void send()}>
      {translate('excel.export.later.start')}
    </Button>
  );
}
