import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type MyEvent, type MySecurity, type MySession, mySecurityPaths } from '#areas/log/securityEvent/mySessions';
import { useNotifyFailure } from '#entity/useFailure';
import { gateway } from '#session/gateway';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import OwnFactor, { FactorState } from './OwnFactor';

const queryKey = ['shell', 'security'];

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const row = { display: 'flex', alignItems: 'center', columnGap: 2, py: 1, borderTop: '1px solid var(--line)' } as const;
const quiet = { color: 'var(--muted)', overflowWrap: 'anywhere' } as const;

/** The operator's second factor, own sessions, which they can end, and the last events of their security history. */
export default function OwnSecurity({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const client = useQueryClient();
  const [changing, setChanging] = useState(false);
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => gateway.query<MySecurity>(mySecurityPaths.find, { signal }),
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await gateway.post(mySecurityPaths.endOthers, { body: {} });
      else await gateway.post(mySecurityPaths.end, { body: { id } });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      notify('shell.security.ended', { type: 'success' });
    },
    onError: notifyFailure,
  });
  const others = data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <ReadDialog title={translate('shell.security.title')} onClose={onClose}>
      {data ? (
        <>
          <Heading text="shell.security.factor.title" />
          <FactorState factor={data.factor} onChange={() => setChanging(true)} />
        </>
      ) : null}
      <Heading text="shell.security.sessions" />
      {error ? <Typography role="alert">{translate('shell.security.failed')}</Typography> : null}
      {data ? (
        <Box component="ul" sx={list}>
          {data.sessions.map((one) => (
            <Session key={one.id} session={one} busy={end.isPending} onEnd={() => end.mutate(one.id)} />
          ))}
        </Box>
      ) : error ? null : (
        <Skeleton variant="rounded" height={64} />
      )}
      {others.length > 0 ? (
        <Button color="error" disabled={end.isPending} onClick={() => end.mutate(null)} sx={{ ml: -1.5 }}>
          {translate('shell.security.endOthers')}
        </Button>
      ) : null}
      <Heading text="shell.security.history" />
      <Box component="ul" sx={list}>
        {data?.events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </Box>
      {data?.events.length === 0 ? (
        <Typography variant="body2" sx={quiet}>
          {translate('shell.security.none')}
        </Typography>
      ) : null}
      {data && changing ? <OwnFactor factor={data.factor} onClose={() => setChanging(false)} /> : null}
    </ReadDialog>
  );
}

function Heading({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Typography component="h3" variant="subtitle2" sx={{ mb: 1, '&:not(:first-of-type)': { mt: 3 } }}>
      {translate(text)}
    </Typography>
  );
}

function Place({ agent, address }: { agent: string; address: string }) {
  const translate = useTranslate();
  return <>{[agent || translate('shell.security.unknown'), address].filter(Boolean).join(' · ')}</>;
}

interface SessionProps {
  session: MySession;
  busy: boolean;
  onEnd: () => void;
}

function Session({ session, busy, onEnd }: SessionProps) {
  const translate = useTranslate();
  const { id, current, seenAt, way } = session;
  const place = `session-${id}`;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={place} variant="body2">
          <Place {...session} />
        </Typography>
        <Typography variant="body2" sx={quiet}>
          {translate(`shell.security.ways.${way}`)}
          {' · '}
          {translate('shell.security.seen')} <DateText value={seenAt} />
        </Typography>
      </Box>
      {current ? (
        <Typography variant="body2" sx={{ flexShrink: 0 }}>
          {translate('shell.security.current')}
        </Typography>
      ) : (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={busy}
          onClick={onEnd}
          aria-describedby={place}
        >
          {translate('shell.security.end')}
        </Button>
      )}
    </Box>
  );
}

function Event({ event }: { event: MyEvent }) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ ...row, flexWrap: 'wrap' }}>
      <Box component="span" sx={{ color: 'var(--muted)' }}>
        <DateText value={event.at} />
      </Box>
      <span>{translate(`enums.securityEventType.${event.type}`)}</span>
      <Box component="span" sx={quiet}>
        <Place {...event} />
      </Box>
    </Box>
  );
}
