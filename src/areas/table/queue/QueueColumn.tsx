import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Steady } from '#ui/feedback/Steady.tsx';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import type { BoardQueue } from './board';
import { isOpen } from './board';
import { NumberLine } from './NumberLine';
import type { QueueActs } from './useBoard';

interface Props {
  queue: BoardQueue;
  asOf: string;
  acts: QueueActs;
  mayServe: boolean;
}

/** A queue on the board: whom to call next, who waits in which order, and who was passed over. */
export function QueueColumn({ queue, asOf, acts, mayServe }: Props) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const { name, prefix, capacity, waiting, passed, seated, averageWait } = queue;
  const next = waiting.find(({ calledAt }) => calledAt === null);
  // The number that each press calls, passes over, seats or returns.
  const places = [...waiting, ...passed].map(({ id, calls }) => `${id} ${calls}`).join(' ');
  const facts = [
    translate('queues.waiting', { smart_count: waiting.length }),
    translate('queues.seated', { smart_count: seated }),
    averageWait === null ? '' : translate('queues.average', { minutes: averageWait }),
  ].filter(Boolean);
  const reset = async () => {
    const losses = waiting.length > 0 ? [translate('queues.resetLoss', { smart_count: waiting.length })] : [];
    const agreed = await confirm({
      title: translate('queues.resetTitle', { name }),
      body: translate('queues.resetBody'),
      losses,
      confirm: translate('queues.reset'),
      tone: 'danger',
    });
    if (agreed) acts.reset.mutate(queue.id);
  };
  return (
    <Box component="section" aria-label={name} sx={{ ...surface, p: 2, minWidth: 0 }}>
      <Steady of={places}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography variant="h2">{`${prefix} · ${name}`}</Typography>
          <Box sx={{ color: 'var(--muted)', fontSize: '0.8125rem' }}>
            {isOpen(capacity) ? translate('queues.anySize') : translate('queues.size', { max: capacity })}
          </Box>
          {mayServe && waiting.length + passed.length > 0 ? (
            <Button
              size="small"
              color="inherit"
              onClick={() => void reset()}
              sx={{ ml: 'auto' }}
              aria-label={translate('queues.resetTitle', { name })}
            >
              {translate('queues.reset')}
            </Button>
          ) : null}
        </Box>
        <Box sx={{ mb: 1.5, color: 'var(--muted)', fontSize: '0.8125rem' }}>{facts.join(' · ')}</Box>
        {mayServe && next ? (
          <Button
            fullWidth
            variant="outlined"
            disabled={acts.act.isPending}
            onClick={() => acts.act.mutate({ id: next.id, kind: 'call' })}
          >
            {translate('queues.next', { number: next.label })}
          </Button>
        ) : null}
        {waiting.length === 0 ? <Box sx={{ py: 1, color: 'var(--muted)' }}>{translate('queues.empty')}</Box> : null}
        <Box component="ol" aria-label={translate('queues.waiting', { smart_count: waiting.length })} sx={list}>
          {waiting.map((number) => (
            <NumberLine
              key={number.id}
              number={number}
              asOf={asOf}
              kinds={mayServe ? ['call', 'skip', 'dine'] : []}
              act={acts.act}
            />
          ))}
        </Box>
        {passed.length > 0 ? (
          <>
            <Box sx={{ mt: 1.5, color: 'var(--muted)', fontSize: '0.8125rem' }}>
              {translate('queues.passed', { smart_count: passed.length })}
            </Box>
            <Box component="ol" aria-label={translate('queues.passed', { smart_count: passed.length })} sx={list}>
              {passed.map((number) => (
                <NumberLine
                  key={number.id}
                  number={number}
                  asOf={asOf}
                  kinds={mayServe ? ['return'] : []}
                  act={acts.act}
                />
              ))}
            </Box>
          </>
        ) : null}
      </Steady>
    </Box>
  );
}

const list = { m: 0, mt: 1, p: 0, listStyle: 'none' };
