import { defineReport } from '#report/defineReport.tsx';
import { ReportList } from '#report/ReportList.tsx';
import { RepairSelected, SelectFound } from './RepairSelected';
import takeawayAbnormal from './takeawayAbnormal.report';

export default defineReport(takeawayAbnormal, () => (
  <ReportList bulkActions={<RepairSelected />} actions={<SelectFound />} />
));
