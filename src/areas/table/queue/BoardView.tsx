import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { StoreOnScreen } from '#business/storeOnScreen/StoreOnScreen.tsx';
import { StorePicker } from '#business/storeOnScreen/StorePicker.tsx';
import { useNarrow } from '#entity/list/useNarrow';
import { useOpenRecord } from '#entity/openRecord';
import { useCan } from '#entity/permission';
import { useFailureText } from '#entity/useFailure';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx';
import { ActsInReach, fillsPage } from '#ui/page/ActsInReach.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import type { Board } from './board';
import { QueueColumn } from './QueueColumn';
import { TakeDialog } from './TakeDialog';
import { useBoard, useQueueActs } from './useBoard';

/** The numbers that wait at a store, and what staff do with them. */
export function BoardView({ onWall }: { onWall: () => void }) {
  return (
    <StoreOnScreen>
      {(store, choose) => (
        <BoardOf store={store} onWall={onWall} picker={<StorePicker store={store} onChoose={choose} />} />
      )}
    </StoreOnScreen>
  );
}

function BoardOf({ store, onWall, picker }: Omit<WorkingProps, 'board'>) {
  const textOf = useFailureText();
  const board = useBoard(store);
  return (
    <Box sx={{ ...fillsPage, gap: 1.5 }}>
      {board.data ? (
        <Working store={store} board={board.data} onWall={onWall} picker={picker} />
      ) : (
        <>
          {picker}
          {board.error ? (
            <ErrorState message={textOf(board.error)} onRetry={() => void board.refetch()} />
          ) : (
            <DetailSkeleton fields={6} />
          )}
        </>
      )}
    </Box>
  );
}

interface WorkingProps {
  store: string;
  board: Board;
  onWall: () => void;
  picker: ReactNode;
}

function Working({ store, board, onWall, picker }: WorkingProps) {
  const translate = useTranslate();
  const mayServe = useCan('serve');
  const mayCreate = useCan('create');
  const { create } = useOpenRecord();
  const acts = useQueueActs(store, board.returnPosition);
  const narrow = useNarrow();
  const [taking, setTaking] = useState(false);
  const { queues, waiting, maxWaiting } = board;
  const full = maxWaiting !== null && waiting >= maxWaiting;
  const takes =
    mayServe && queues.length > 0 ? (
      <Button variant="contained" disabled={full} onClick={() => setTaking(true)}>
        {translate('queues.take')}
      </Button>
    ) : null;
  return (
    <>
      <PageActions>
        <Button variant="outlined" color="inherit" onClick={onWall}>
          {translate('queues.wall')}
        </Button>
        {narrow ? null : takes}
      </PageActions>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {picker}
        <Box role="status" sx={{ color: full ? 'var(--warn)' : 'var(--muted)' }}>
          {full ? translate('queues.full', { max: maxWaiting }) : translate('queues.waiting', { smart_count: waiting })}
        </Box>
      </Box>
      {queues.length === 0 ? (
        <EmptyState
          title="queues.noQueues"
          action={
            mayCreate ? (
              <Button variant="contained" onClick={create}>
                {translate('queues.addQueue')}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <Box sx={columns}>
          {queues.map((queue) => (
            <QueueColumn key={queue.id} queue={queue} asOf={board.asOf} acts={acts} mayServe={mayServe} />
          ))}
        </Box>
      )}
      {narrow && takes ? <ActsInReach>{takes}</ActsInReach> : null}
      {taking ? <TakeDialog queues={queues} take={acts.take} onClose={() => setTaking(false)} /> : null}
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 256px), 1fr))',
};
