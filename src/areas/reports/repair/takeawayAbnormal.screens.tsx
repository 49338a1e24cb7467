import { defineReport } from '../../../report/defineReport';
import { ReportList } from '../../../report/ReportList';
import { RepairSelected, SelectFound } from './RepairSelected';
import takeawayAbnormal from './takeawayAbnormal.report';

export default defineReport(takeawayAbnormal, () => (
  <ReportList bulkActions={<RepairSelected />} actions={<SelectFound />} />
));
