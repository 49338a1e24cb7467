import { Alert, Box, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { TextControl } from '#ui/inputs/TextControl.tsx';
import { type BrandAccount, officialAccountPaths } from './officialAccount.contract';

const codeDigits = 4;

/** Unbinds a brand's official account by a code that is sent to one's own phone; says what stops with it. */
export function UnbindDialog({
  of: { brand, brandName, stores, account },
  onClose,
}: {
  of: BrandAccount;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useFailureText();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const id = useId();
  const [code, setCode] = useState<string | null>(null);
  const word = (key: string, args?: Record<string, unknown>) =>
    translate(`resources.officialAccountAuthorization.${key}`, args);
  const send = useMutation({
    mutationFn: async () => (await provider.write<{ phone: string }>(officialAccountPaths.sendCode, { brand })).data,
  });
  const unbind = useMutation({
    mutationFn: () => provider.write(officialAccountPaths.unbind, { brand, version: account?.version, code }),
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: ['officialAccountAuthorization', 'accounts'] });
      notify('resources.officialAccountAuthorization.unboundDone', { type: 'success' });
      onClose();
    },
  });
  const failure = unbind.error ?? send.error;
  const isWhole = code?.length === codeDigits;
  return (
    <FormDialog
      open
      title={word('unbindTitle', { name: account?.name ?? brandName })}
      onClose={onClose}
      onSubmit={() => (isWhole ? unbind.mutate() : undefined)}
      confirm={word('unbind')}
      blocked={!isWhole}
      busy={unbind.isPending}
    >
      <Box component="p" sx={{ m: 0 }}>
        {word('consequence', { name: brandName, smart_count: stores })}
      </Box>
      <Box>
        <Box
          component="label"
          htmlFor={id}
          sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', color: 'var(--muted)' }}
        >
          {word('code')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Box sx={{ width: 140 }}>
            <TextControl
              id={id}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              onChange={(typed) =>
                setCode((typed ?? '').normalize('NFKC').replace(/\D/g, '').slice(0, codeDigits) || null)
              }
            />
          </Box>
          <Button variant="outlined" color="inherit" disabled={send.isPending} onClick={() => send.mutate()}>
            {word(send.data ? 'sendAgain' : 'send')}
          </Button>
        </Box>
        <Box role="status" sx={{ mt: 0.5, fontSize: '0.75rem', color: 'var(--muted)' }}>
          {send.data ? word('sent', { phone: send.data.phone }) : null}
        </Box>
      </Box>
      {failure ? <Alert severity="error">{textOf(failure)}</Alert> : null}
    </FormDialog>
  );
}
