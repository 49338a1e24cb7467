import { Alert, Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { type BrandAccount, officialAccountPaths } from './officialAccount.contract';

interface Answer {
  status: 'pending' | 'success' | 'failed';
  message: string;
}

/** Milliseconds between two questions for the platform's answer. */
const askEvery = 2_000;

/** Hands over to the platform in a new window and says what came of it. */
export function AuthoriseDialog({
  of: { brand, brandName, account },
  onClose,
}: {
  of: BrandAccount;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [round, setRound] = useState(0);
  const word = (key: string, args?: Record<string, unknown>) =>
    translate(`resources.officialAccountAuthorization.${key}`, args);
  const start = useQuery({
    queryKey: ['officialAccountAuthorization', 'start', brand, round],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async () =>
      (await provider.write<{ url: string; state: string }>(officialAccountPaths.authorise, { brand })).data,
  });
  const state = start.data?.state ?? '';
  const answer = useQuery<Answer>({
    queryKey: ['officialAccountAuthorization', 'answer', state],
    enabled: opened && state !== '',
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'success' || data?.status === 'failed' ? false : askEvery,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Answer> => {
      const { data } = await provider.fetchOne<Answer>('/official_account/auth_result', { state }, { signal });
      if (data.status === 'success') {
        void queryClient.invalidateQueries({ queryKey: ['officialAccountAuthorization', 'accounts'] });
        notify('resources.officialAccountAuthorization.done', { type: 'success' });
        onClose();
      }
      return data;
    },
  });
  const again = () => {
    setOpened(false);
    setRound(round + 1);
  };
  const failed = answer.data?.status === 'failed' ? answer.data.message : null;
  return (
    <ReadDialog title={word('authoriseTitle', { name: brandName })} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Box component="p" sx={{ m: 0 }}>
          {account ? word('sameAccount', { name: account.name }) : word('intro')}
        </Box>
        <QueryStatus query={start} height={36} />
        {failed === null && start.data ? (
          <Button
            variant="contained"
            href={start.data.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setOpened(true)}
          >
            {word('openPlatform')}
          </Button>
        ) : null}
        <Box role="status" sx={{ color: 'var(--muted)' }}>
          {opened && failed === null ? word('waiting') : null}
        </Box>
        {failed === null ? null : (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={again}>
                {word('again')}
              </Button>
            }
          >
            {failed}
          </Alert>
        )}
      </Box>
    </ReadDialog>
  );
}
