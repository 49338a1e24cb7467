import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import { Button } from '@mui/material';
import { type RaRecord, useCreatePath, useNavigate, useTranslate } from 'react-admin';
import { useMay } from '#session/permissions';
import { stockOutDocument } from './stockOutDocument.contract';

/** Whether the goods of a receipt were accepted and not taken back: they can be found damaged afterwards. */
export function isAccepted({ status, reverses, reversedBy }: RaRecord): boolean {
  return status === 'submitted' && !reverses && !reversedBy;
}

/** Opens a new waste document of the receipt's warehouse: goods that were accepted and found damaged later leave by one. */
export function WasteButton({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const mayCreate = useMay(stockOutDocument.name, 'create');
  if (!mayCreate) return null;
  const start = { type: 'waste', wasteReason: 'damaged', warehouse: record.warehouse };
  const path = createPath({ resource: stockOutDocument.name, type: 'create' });
  const open = () => navigate(`${path}?source=${encodeURIComponent(JSON.stringify(start))}`);
  return (
    <Button variant="outlined" color="inherit" startIcon={<BrokenImage />} onClick={open}>
      {translate('stock.waste.label')}
    </Button>
  );
}
