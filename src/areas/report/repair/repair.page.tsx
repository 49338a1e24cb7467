import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { ExcelTexts } from '#entity/excel/ExcelTexts.tsx';
import { rows } from '#entity/fields';
import { useFailureText } from '#entity/useFailure';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { RepairForm } from './RepairForm';
import { repairLimits, repairRemark, repairRow } from './repair';
import takeawayAbnormal from './takeawayAbnormal.report';
import { useRepairStart } from './useRepairStart';

const form = {
  ...takeawayAbnormal,
  fields: { rows: rows(repairRow, { max: repairLimits.orders }), remark: repairRemark },
};

/** Enters what abnormal takeaway orders should have brought, by hand or from a file, and submits it for review. */
export default function RepairPage() {
  const translate = useTranslate();
  const textOf = useFailureText();
  const { data, error, refetch } = useRepairStart();
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  return (
    <ContractProvider contract={form}>
      <ExcelTexts>
        <Box component="p" sx={{ m: 0, mb: 1, color: 'var(--muted)' }}>
          {translate('orderOperations.repair.hint')}
        </Box>
        <RepairForm start={data} />
      </ExcelTexts>
    </ContractProvider>
  );
}
