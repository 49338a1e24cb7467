import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type PaperWidth, ticketOf } from '#business/bill/ticket/layout';
import { encodingFor } from '#business/bill/ticket/signSet';
import type { TicketLine } from '#business/bill/ticket/ticket';
import { useGateway } from '#entity/sources';
import { useFailureText, useNotifyFailure } from '#entity/useFailure';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PaperFrame } from '#ui/preview/PaperFrame.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { blocksOf } from './blocksOf';
import { copiesOf, printTemplate, type TicketOrderAnswer, ticketOrderPath } from './printTemplate.contract';
import { TicketPicture } from './TicketPicture';
import { testBlocks, testOrder } from './testTicket';
import { useTicketType } from './useTicketType';
import { useTicketWords } from './useTicketWords';

const stale = 60_000;
/** Signs that a printer lacks and that are named. */
const mostNamed = 20;

/** The latest order of the place as its ticket is printed, by the template as it is typed; what a printer gets can be saved. */
export function TicketPreview() {
  const translate = useTranslate();
  const provider = useGateway();
  const textOf = useFailureText();
  const notifyFailure = useNotifyFailure();
  const { type } = useTicketType();
  const place = String(useRecordContext()?.id ?? '');
  const words = useTicketWords(type);
  const [rows, paperValue, logoValue, copiesValue, encodingValue]: unknown[] = useWatch({
    name: [type, 'paper', 'logo', copiesOf[type], 'encoding'],
  });
  const paper: PaperWidth = paperValue === '58' ? '58' : '80';
  const logo = typeof logoValue === 'string' && logoValue ? logoValue : null;
  const copies = typeof copiesValue === 'number' && copiesValue >= 1 && copiesValue <= 5 ? copiesValue : 1;
  const found = useQuery({
    queryKey: [printTemplate.name, 'order', place, type],
    enabled: place !== '',
    staleTime: stale,
    queryFn: async ({ signal }) =>
      (await provider.read<TicketOrderAnswer>(ticketOrderPath, { id: place, type }, { signal })).data,
  });
  const order = found.data?.order ?? null;
  const language = useLocale();
  const encoding = encodingFor(
    typeof encodingValue === 'string' ? encodingValue : null,
    language,
    found.data?.zone ?? null,
  );
  const { lines, lacking } = useMemo(
    () => (order ? ticketOf(blocksOf(rows), order, words, paper, encoding) : { lines: [], lacking: [] }),
    [rows, order, words, paper, encoding],
  );
  const word = (key: string, params?: Record<string, unknown>) =>
    translate(`resources.${printTemplate.name}.preview.${key}`, params);
  const save = async (printed: readonly TicketLine[], name: string, count: number) => {
    try {
      const { saveTicket } = await import('./saveTicket');
      await saveTicket({ lines: printed, logo, copies: count, paper, encoding, name: `${name}-${paper}mm.bin` });
    } catch (error) {
      notifyFailure(error);
    }
  };
  const saveTest = () => {
    const test = ticketOf(testBlocks(word('testSigns')), testOrder(word('testItem')), words, paper, encoding);
    void save(test.lines, word('test'), 1);
  };
  return (
    <PreviewPane title={word('title')}>
      {found.isPending ? <BlockSkeleton height={320} /> : null}
      {found.error ? <Alert severity="error">{textOf(found.error)}</Alert> : null}
      {found.data && !order ? <Box sx={{ color: 'var(--muted)' }}>{word('noOrder')}</Box> : null}
      {order ? (
        <>
          <PaperFrame width={paper === '58' ? 58 : 80}>
            <TicketPicture lines={lines} logo={logo} paper={paper} encoding={encoding} />
          </PaperFrame>
          <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Button
              variant="outlined"
              color="inherit"
              disabled={lines.length === 0}
              onClick={() => void save(lines, translate(`enums.ticketType.${type}`), copies)}
            >
              {word('save')}
            </Button>
            <Box component="span" sx={{ color: 'var(--muted)', fontSize: '0.8125rem' }}>
              {word('of', { number: order.number, store: order.storeName })}
            </Box>
          </Box>
          {lacking.length > 0 ? (
            <Alert severity="warning" sx={{ mt: 1.5 }}>
              {word('lacking', {
                encoding: translate(`enums.printerEncoding.${encoding}`),
                signs: lacking.slice(0, mostNamed).join(' '),
              })}
            </Alert>
          ) : null}
        </>
      ) : null}
      <Button color="inherit" onClick={saveTest} sx={{ mt: 1 }}>
        {word('test')}
      </Button>
    </PreviewPane>
  );
}
