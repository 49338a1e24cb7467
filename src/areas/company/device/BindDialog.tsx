import { Alert, Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '#entity/contract';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { spokenMoment, useSecondsLeft } from '#ui/useSecondsLeft';
import { type BindingCode, codeMinutes, device, devicePaths } from './device.contract';

/** How often it is looked whether the device is bound, in milliseconds. */
const askEvery = 2000;

type Device = RecordOf<typeof device>;

/** Shows the code by which a device is bound, until it is bound or the code is over. */
export default function BindDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const textOf = useFailureText();
  const word = (key: string, params = {}) => translate(`resources.${device.name}.binding.${key}`, params);
  const given = useQuery({
    queryKey: [device.name, 'code', id],
    queryFn: async () => {
      const { data } = await provider.write<BindingCode>(devicePaths.code, { id });
      return { ...data, ahead: Date.parse(data.now) - Date.now() };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { data: found } = useQuery({
    queryKey: [device.name, 'binding', id],
    queryFn: async () => (await provider.getOne<Device>(device.name, { id })).data,
    refetchInterval: ({ state: { data } }) => (data?.bindingState === 'bound' ? false : askEvery),
  });
  const isBound = found?.bindingState === 'bound';
  useEffect(() => {
    if (isBound) void queryClient.invalidateQueries({ queryKey: [device.name, 'getList'] });
  }, [isBound, queryClient]);
  const name = found?.name ?? '';
  return (
    <ReadDialog title={word('title', { name })} width="xs" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isBound ? (
          <Alert severity="success" role="status">
            {word('done', { name, serial: found.serial ?? '' })}
          </Alert>
        ) : given.error ? (
          <Alert severity="error">{textOf(given.error)}</Alert>
        ) : given.data ? (
          <Code given={given.data} word={word} isRenewing={given.isFetching} onRenew={() => void given.refetch()} />
        ) : (
          <DetailSkeleton fields={2} />
        )}
      </Box>
    </ReadDialog>
  );
}

interface CodeProps {
  given: BindingCode & { ahead: number };
  word: (key: string, params?: Record<string, unknown>) => string;
  isRenewing: boolean;
  onRenew: () => void;
}

/** Seconds as minutes and seconds: '9:05'. */
const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Code({ given: { enterprise, code, expiresAt, ahead }, word, isRenewing, onRenew }: CodeProps) {
  const left = useSecondsLeft(expiresAt, ahead);
  const moment = spokenMoment(left);
  if (left === 0)
    return (
      <>
        <Alert severity="warning" role="status">
          {word('expired')}
        </Alert>
        <Button variant="contained" disabled={isRenewing} onClick={onRenew}>
          {word('renew')}
        </Button>
      </>
    );
  return (
    <>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        <li>{word('step1', { enterprise })}</li>
        <li>{word('step2', { minutes: codeMinutes })}</li>
      </Box>
      <Box
        aria-label={word('code', { code: [...code].join(' ') })}
        role="img"
        sx={{
          p: 2,
          textAlign: 'center',
          fontSize: '2.25rem',
          lineHeight: 1.2,
          fontWeight: 600,
          letterSpacing: '0.15em',
          fontVariantNumeric: 'tabular-nums',
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          backgroundColor: 'var(--page)',
        }}
      >
        {code.slice(0, 3)} {code.slice(3)}
      </Box>
      <Box aria-hidden sx={{ textAlign: 'center', color: left <= 60 ? 'var(--warn)' : 'var(--muted)' }}>
        {word('left', { time: clockText(left) })}
      </Box>
      <Box role="status" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
        {moment ? word('leftSpoken', { smart_count: moment }) : ''}
      </Box>
      <Box sx={{ color: 'var(--muted)', fontSize: '0.8125rem' }}>{word('wait')}</Box>
    </>
  );
}
