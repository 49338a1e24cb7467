import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { factorPaths, type MyFactor } from '#areas/log/securityEvent/mySessions';
import { gateway } from '#session/gateway';
import { PasswordInput } from '#ui/inputs/PasswordInput.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { QrCode } from '#ui/preview/QrCode.tsx';
import { AccountDialog, type AccountValues } from './AccountDialog';

type Step = 'password' | 'scan' | 'codes' | 'remove';

const nothing: AccountValues = { password: null, code: null };

interface Props {
  factor: MyFactor;
  onClose: () => void;
}

/** Sets up the operator's second factor in three steps (password, QR code, recovery codes), or takes it off. */
export default function OwnFactor({ factor, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(factor.on ? 'remove' : 'password');
  const [secret, setSecret] = useState({ secret: '', address: '' });
  const [codes, setCodes] = useState<string[]>([]);
  const text = (key: string) => translate(`shell.security.factor.${key}`);

  const close = () => {
    void client.invalidateQueries({ queryKey: ['shell', 'security'] });
    onClose();
  };
  const acts: Record<Step, (values: AccountValues) => Promise<void>> = {
    password: async ({ password }) => {
      setSecret(await gateway.post(factorPaths.begin, { body: { password: password ?? '' } }));
      setStep('scan');
    },
    scan: async ({ code }) => {
      const answer = await gateway.post<{ codes: string[] }>(factorPaths.confirm, { body: { code: code ?? '' } });
      setCodes(answer.codes);
      setStep('codes');
    },
    codes: async () => close(),
    remove: async ({ password, code }) => {
      await gateway.post(factorPaths.remove, { body: { password: password ?? '', code: code ?? '' } });
      notify('shell.security.factor.removed', { type: 'success' });
      close();
    },
  };
  const password = (
    <PasswordInput
      source="password"
      label={translate('shell.authorisation.password')}
      digits={6}
      isRequired
      autoComplete="current-password"
    />
  );
  const code = <TextInput source="code" label={text('code')} isRequired autoComplete="one-time-code" />;
  const bodies: Record<Step, ReactNode> = {
    password: (
      <>
        <Typography variant="body2">{text('intro')}</Typography>
        {password}
      </>
    ),
    scan: (
      <>
        <Typography variant="body2">{text('scan')}</Typography>
        <Box sx={{ textAlign: 'center' }}>
          <QrCode text={secret.address} label={text('qr')} />
        </Box>
        <Typography variant="body2">{text('byHand')}</Typography>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Typography>
        {code}
      </>
    ),
    codes: (
      <>
        <Typography variant="body2">{text('keep')}</Typography>
        <Box component="ul" sx={{ columns: 2, listStyle: 'none', p: 0, m: 0, fontFamily: 'monospace' }}>
          {codes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </Box>
      </>
    ),
    remove: (
      <>
        <Typography variant="body2">{text('removing')}</Typography>
        {password}
        {code}
      </>
    ),
  };
  return (
    <AccountDialog
      title={translate('shell.security.factor.title')}
      confirm={text(`submit.${step}`)}
      cancel={step === 'codes' ? translate('ui.dialog.close') : undefined}
      initial={nothing}
      run={acts[step]}
      onClose={close}
    >
      {bodies[step]}
    </AccountDialog>
  );
}

/** State of the second factor, and the button that changes it. */
export function FactorState({ factor, onChange }: { factor: MyFactor; onChange: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 160 }}>
        {factor.on
          ? translate('shell.security.factor.on', { smart_count: factor.codesLeft })
          : translate('shell.security.factor.off')}
      </Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={onChange}>
        {translate(factor.on ? 'shell.security.factor.remove' : 'shell.security.factor.set')}
      </Button>
    </Box>
  );
}
