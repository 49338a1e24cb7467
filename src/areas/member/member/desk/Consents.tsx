import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { type ConsentPurpose, consentPurposes } from '../entry/consents';
import { type ConsentLine, privacyPaths } from './privacy';

const ConsentDialog = lazy(() => import('./ConsentDialog'));

/** Consents of a member by purpose, as they said it last; it can be withdrawn (PIPL, docs/invariants.md "Privacy"). */
export function Consents({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const may = useCan('consent') && record.state === 'member';
  const [asked, setAsked] = useState<{ purpose: ConsentPurpose; granted: boolean } | null>(null);
  const queryKey = ['member', 'consents', record.id];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await provider.read<ConsentLine[]>(privacyPaths.consents, { id: record.id }, { signal })).data,
  });
  const lines = query.data ?? [];
  const say = (key: string) => translate(`resources.memberConsent.${key}`);
  return (
    <Box component="section" aria-label={say('title')} sx={surface}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {say('title')}
      </Typography>
      <QueryStatus query={query} height={120} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {query.data
          ? consentPurposes.map((purpose) => {
              const last = lines.find((line) => line.purpose === purpose);
              const granted = last?.granted === true;
              return (
                <Box
                  key={purpose}
                  component="li"
                  sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75, borderTop: '1px solid var(--line)' }}
                >
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    {translate(`enums.consentPurpose.${purpose}`)}
                    <Box sx={{ color: 'var(--muted)', fontSize: '0.75rem' }}>
                      <StatusDot
                        tone={granted ? 'ok' : 'muted'}
                        label={say(granted ? 'granted' : last ? 'withdrawn' : 'never')}
                      />
                      {last ? (
                        <>
                          {' · '}
                          <DateText value={last.at} /> · {translate(`enums.consentChannel.${last.channel}`)} ·{' '}
                          {last.textVersion}
                          {last.guardian ? ` · ${last.guardian}` : ''}
                        </>
                      ) : null}
                    </Box>
                  </Box>
                  {may ? (
                    <Button
                      size="small"
                      color="inherit"
                      aria-label={`${say(granted ? 'withdraw' : 'grant')} ${translate(`enums.consentPurpose.${purpose}`)}`}
                      onClick={() => setAsked({ purpose, granted: !granted })}
                    >
                      {say(granted ? 'withdraw' : 'grant')}
                    </Button>
                  ) : null}
                </Box>
              );
            })
          : null}
      </Box>
      {asked ? (
        <Suspense fallback={null}>
          <ConsentDialog
            id={record.id}
            {...asked}
            onSaved={(next) => queryClient.setQueryData(queryKey, next)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}
