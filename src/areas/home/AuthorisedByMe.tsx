import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { type AuthorisedMessage, authorisedPaths, breakGlassAct } from '#business/secondPerson/authorised';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { DateText } from '#ui/feedback/values.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { quantityText } from '#values/numberText';

const queryKey = ['home', 'authorised'];

const isPermit = ({ act }: AuthorisedMessage) => act === breakGlassAct;

/**
 * Messages about four eyes, until the reader acknowledges them: what was done with their number, and permits without a second person.
 * Without any there is no panel.
 */
export function AuthorisedByMe() {
  const provider = useGateway();
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await provider.read<AuthorisedMessage[]>(authorisedPaths.list, undefined, { signal })).data,
  });
  if (!data) return null;
  return (
    <>
      <Messages texts="home.authorised.breakGlass" messages={data.filter(isPermit)} />
      <Messages texts="home.authorised" messages={data.filter((message) => !isPermit(message))} />
    </>
  );
}

function Messages({ texts, messages }: { texts: string; messages: readonly AuthorisedMessage[] }) {
  const provider = useGateway();
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const client = useQueryClient();
  const acknowledge = useMutation({
    mutationFn: (ids: string[]) => provider.write(authorisedPaths.seen, { ids }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: notifyFailure,
  });
  if (messages.length === 0) return null;
  return (
    <Panel
      title={translate(`${texts}.title`)}
      action={
        <Button
          size="small"
          disabled={acknowledge.isPending}
          onClick={() => acknowledge.mutate(messages.map(({ id }) => id))}
        >
          {translate('home.authorised.acknowledge')}
        </Button>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'var(--muted)', mt: 1 }}>
        {translate(`${texts}.notYou`)}
      </Typography>
    </Panel>
  );
}

function Message({ message: { at, act, asker, object, amount } }: { message: AuthorisedMessage }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const what = [translate(`enums.authorisedAct.${act}`), object, amount && quantityText(amount, locale)];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.5, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'var(--muted)' }}>
        <DateText value={at} />
      </Box>
      <span>{asker}</span>
      <span>{what.filter(Boolean).join(' · ')}</span>
    </Box>
  );
}
