import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useMay } from '#session/permissions';
import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { groupBuyPaths, type StoreLink } from './groupBuyLink.contract';

const tones: Readonly<Record<StoreLink['state'], Tone>> = { linked: 'ok', expired: 'error', unlinked: 'muted' };

interface Props {
  store: string;
  link: StoreLink;
  /** its deals are on screen */
  isShown: boolean;
  onShow: () => void;
}

/** A platform and whether it knows the store; links and unlinks. */
export function PlatformCard({ store, link: { platform, state, expiresAt }, isShown, onShow }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const notifyFailure = useNotifyFailure();
  const mayLink = useMay('groupBuyLink', 'link');
  const word = (key: string, args?: Record<string, unknown>) => translate(`resources.groupBuyLink.${key}`, args);
  const name = translate(`enums.groupBuyPlatform.${platform}`);
  const change = useMutation({
    mutationFn: (path: string) => provider.write<StoreLink[]>(path, { store, platform }),
    onSuccess: ({ data }) => queryClient.setQueryData(['groupBuyLink', 'links', store], data),
    onError: notifyFailure,
  });
  const unlink = async () => {
    const agreed = await confirm({
      title: word('unlinkTitle', { name }),
      body: word('unlinkBody', { name }),
      confirm: word('unlink'),
    });
    if (agreed) change.mutate(groupBuyPaths.unlink);
  };
  return (
    <Box
      component="section"
      aria-label={name}
      sx={[surface, { p: 1.5 }, isShown ? { borderColor: 'var(--accent)' } : {}]}
    >
      <Typography variant="h3" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {name}
      </Typography>
      <StatusDot tone={tones[state]} label={word(`states.${state}`)} />
      <Box sx={{ minHeight: 32, mb: 1, fontSize: '0.75rem', lineHeight: '16px', color: 'var(--muted)' }}>
        {expiresAt ? (
          <>
            {word(state === 'expired' ? 'expiredOn' : 'until')} <DateText value={expiresAt} />
          </>
        ) : (
          word('unlinkedHint')
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {mayLink && state !== 'linked' ? (
          <Button
            size="small"
            variant="outlined"
            disabled={change.isPending}
            aria-label={`${word(state === 'expired' ? 'relink' : 'link')} ${name}`}
            onClick={() => change.mutate(groupBuyPaths.link)}
          >
            {word(state === 'expired' ? 'relink' : 'link')}
          </Button>
        ) : null}
        {mayLink && state === 'linked' ? (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={change.isPending}
            aria-label={`${word('unlink')} ${name}`}
            onClick={() => void unlink()}
          >
            {word('unlink')}
          </Button>
        ) : null}
        {isShown ? null : (
          <Button size="small" aria-label={`${word('deals')} ${name}`} onClick={onShow}>
            {word('deals')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
