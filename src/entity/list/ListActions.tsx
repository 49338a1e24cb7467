import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';
import { useCan } from '../permission';
import { ColumnChooser } from './ColumnChooser';
import type { ListColumn } from './columns';
import { FoldedActions } from './FoldedActions';
import { SavedViews } from './SavedViews';

const ExportDialog = lazy(() => import('../excel/ExportDialog'));
const ImportDialog = lazy(() => import('../excel/ImportDialog'));

interface Props {
  columns: ListColumn[];
  /** filters that always apply; an export keeps to them */
  fixed?: Record<string, unknown>;
  extra?: ReactNode;
  /** behind one button: on a phone */
  folded?: boolean;
}

/** Columns, views, export and import: what the operator may, besides the list's filled button. */
export function ListActions({ columns, fixed, extra, folded = false }: Props) {
  const translate = useTranslate();
  const contract = useContract();
  const [open, setOpen] = useState<'export' | 'import' | null>(null);
  const mayExport = useCan('export');
  const mayImport = useCan('import') && contract.importFields !== undefined;
  const actions = (
    <>
      <ColumnChooser columns={columns} />
      <SavedViews />
      {mayExport ? (
        <Button variant="outlined" color="inherit" startIcon={<FileDownload />} onClick={() => setOpen('export')}>
          {translate('entity.actions.export')}
        </Button>
      ) : null}
      {mayImport ? (
        <Button variant="outlined" color="inherit" startIcon={<FileUpload />} onClick={() => setOpen('import')}>
          {translate('entity.actions.import')}
        </Button>
      ) : null}
      {extra}
    </>
  );
  return (
    <>
      {folded ? <FoldedActions>{actions}</FoldedActions> : actions}
      <Suspense fallback={null}>
        {open === 'export' ? <ExportDialog columns={columns} fixed={fixed} onClose={() => setOpen(null)} /> : null}
        {open === 'import' ? <ImportDialog onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  );
}
