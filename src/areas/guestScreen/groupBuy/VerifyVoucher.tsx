import { Alert, Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { runtimeConfig } from '#gateway/config';
import { useMay } from '#session/permissions';
import { Money } from '#ui/feedback/values.tsx';
import { TextControl } from '#ui/inputs/TextControl.tsx';
import { SectionSurface } from '#ui/page/SectionSurface.tsx';
import {
  type GroupBuyPlatform,
  groupBuyPaths,
  type StoreLink,
  type VerifiedVoucher,
  voucherDigits,
} from './groupBuyLink.contract';

interface Props {
  store: string;
  links: readonly StoreLink[];
}

/** Verifies a guest's voucher code: which product they get, or why the code is not good. */
export function VerifyVoucher({ store, links }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const textOf = useFailureText();
  const mayVerify = useMay('groupBuyLink', 'verify');
  const id = useId();
  const [wanted, setWanted] = useState<GroupBuyPlatform | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const word = (name: string, args?: Record<string, unknown>) => translate(`resources.groupBuyLink.${name}`, args);
  const linked = links.filter(({ state }) => state === 'linked');
  const platform = linked.find((one) => one.platform === wanted)?.platform ?? linked[0]?.platform ?? null;
  const verify = useMutation({
    mutationFn: async (sent: string) =>
      (await provider.write<VerifiedVoucher>(groupBuyPaths.verify, { store, platform, code: sent })).data,
    async onSuccess(_, sent) {
      // The next guest's may be in the field already.
      setCode((now) => (now === sent ? null : now));
      await queryClient.invalidateQueries({ queryKey: ['groupBuyLink', 'verified', store] });
    },
  });
  if (!mayVerify) return null;
  const isReady = code?.length === voucherDigits && platform !== null && !verify.isPending;
  return (
    <SectionSurface title={word('verifyTitle')} columns="wide">
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (code && isReady) verify.mutate(code);
        }}
      >
        {linked.length > 0 ? (
          <ToggleButtonGroup
            exclusive
            value={platform}
            aria-label={word('platform')}
            onChange={(_, next: GroupBuyPlatform | null) => next && setWanted(next)}
            sx={{ mb: 1.5 }}
          >
            {linked.map((link) => (
              <ToggleButton key={link.platform} value={link.platform}>
                {translate(`enums.groupBuyPlatform.${link.platform}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        ) : (
          <Box component="p" sx={{ m: 0, mb: 1.5, color: 'var(--muted)' }}>
            {word('linkFirst')}
          </Box>
        )}
        <Box
          component="label"
          htmlFor={id}
          sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', color: 'var(--muted)' }}
        >
          {word('codeLabel', { digits: voucherDigits })}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Box sx={{ flex: '1 1 200px', maxWidth: 320 }}>
            <TextControl
              id={id}
              value={code}
              inputMode="numeric"
              disabled={platform === null}
              aria-describedby={`${id}-hint`}
              onChange={(typed) =>
                setCode((typed ?? '').normalize('NFKC').replace(/\D/g, '').slice(0, voucherDigits) || null)
              }
            />
          </Box>
          <Button type="submit" variant="contained" disabled={!isReady} aria-busy={verify.isPending}>
            {word('verify')}
          </Button>
        </Box>
        <Box id={`${id}-hint`} sx={{ mt: 0.5, fontSize: '0.75rem', lineHeight: '16px', color: 'var(--muted)' }}>
          {runtimeConfig().demo ? word('demoHint') : null}
        </Box>
        <Box role="status" sx={{ mt: 1 }}>
          {verify.isPending ? word('asking') : null}
          {verify.data && !verify.isPending ? (
            <Alert severity="success">
              {word('give', { name: verify.data.product })} {verify.data.dealName} · <Money value={verify.data.face} />
            </Alert>
          ) : null}
        </Box>
        {verify.error && !verify.isPending ? <Alert severity="error">{textOf(verify.error)}</Alert> : null}
      </Box>
    </SectionSurface>
  );
}
