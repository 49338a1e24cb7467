import Add from '@mui/icons-material/Add';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import { Button, useMediaQuery, useTheme } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';
import { reachForForm } from '../form/formParts';
import { useCreateLabel } from '../labels';
import { useOpenRecord } from '../openRecord';
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
}

/**
 * Columns, views, export, import and create: what the operator may, one filled button. On a phone views are beside the
 * filters, and all but the filled button is behind one.
 */
export function ListActions({ columns, fixed, extra }: Props) {
  const translate = useTranslate();
  const contract = useContract();
  const createLabel = useCreateLabel();
  const { create } = useOpenRecord();
  const [open, setOpen] = useState<'export' | 'import' | null>(null);
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const mayExport = useCan('export');
  const mayImport = useCan('import') && contract.importFields !== undefined;
  const mayCreate = useCan('create') && !contract.ownCalls?.includes('create');
  const others = (
    <>
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
      <ColumnChooser columns={columns} />
      {narrow ? null : <SavedViews />}
      {narrow && (mayExport || mayImport) ? <FoldedActions>{others}</FoldedActions> : others}
      {mayCreate ? (
        <Button variant="contained" startIcon={<Add />} onClick={create} {...reachForForm}>
          {createLabel}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {open === 'export' ? <ExportDialog columns={columns} fixed={fixed} onClose={() => setOpen(null)} /> : null}
        {open === 'import' ? <ImportDialog onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  );
}
