import Inventory from '@mui/icons-material/Inventory2Outlined';
import Print from '@mui/icons-material/Print';
import Undo from '@mui/icons-material/Undo';
import { Button, Menu, MenuItem } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useNotifyFailure } from '#entity/useFailure';
import type { PrintFormat } from '#ui/print/PrintSheet.tsx';
import { consumptionType } from '../documentTypes';
import { linesOf } from './lines';
import { useDocumentKind } from './useDocumentKind';
import { type Materials, useReadMaterials } from './useMaterials';
import { useReverse } from './useReverse';
import { isAccepted, WasteButton } from './WasteButton';

const ReceiveDialog = lazy(() => import('./ReceiveDialog'));
const PrintDocument = lazy(() => import('./PrintDocument'));

/** Whether a document can still be taken back; what the night posted never can. */
export function isReversible({ status, type, reverses, reversedBy, settlement }: RaRecord): boolean {
  const entered = type !== consumptionType;
  return entered && status === 'submitted' && !reverses && !reversedBy && settlement !== 'settled';
}

/** Whether goods that were sent wait for somebody here to receive them. */
export function isReceivable({ type, transit }: RaRecord): boolean {
  return type === 'transferIn' && transit === 'inTransit';
}

/** Commands on a document that is not edited: receive, reverse, print. */
export function DocumentCommands({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const reverse = useReverse();
  const { incoming } = useDocumentKind();
  const mayReverse = useCan('reverse');
  const maySubmit = useCan('submit');
  const [receiving, setReceiving] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [printing, setPrinting] = useState<{ format: PrintFormat; materials: Materials } | null>(null);
  const notifyFailure = useNotifyFailure();
  const readMaterials = useReadMaterials();
  const print = async (format: PrintFormat) => {
    setAnchor(null);
    try {
      setPrinting({ format, materials: await readMaterials(linesOf(record).map(({ material }) => material)) });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <>
      {maySubmit && isReceivable(record) ? (
        <Button variant="contained" startIcon={<Inventory />} onClick={() => setReceiving(true)}>
          {translate('stock.receive.label')}
        </Button>
      ) : null}
      {mayReverse && isReversible(record) ? (
        <Button variant="outlined" color="inherit" startIcon={<Undo />} onClick={() => void reverse(record)}>
          {translate('stock.reverse.label')}
        </Button>
      ) : null}
      {incoming && isAccepted(record) ? <WasteButton record={record} /> : null}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Print />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('stock.print.label')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void print('a4')}>{translate('stock.print.a4')}</MenuItem>
        <MenuItem onClick={() => void print('roll')}>{translate('stock.print.roll')}</MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {receiving ? <ReceiveDialog record={record} onClose={() => setReceiving(false)} /> : null}
        {printing ? <PrintDocument record={record} {...printing} onDone={() => setPrinting(null)} /> : null}
      </Suspense>
    </>
  );
}
