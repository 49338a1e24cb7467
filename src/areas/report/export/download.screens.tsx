import { Box } from '@mui/material';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { FieldValue } from '#entity/FieldValue.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { homeOf } from '#routing/routes';
import { Quantity } from '#ui/feedback/values.tsx';
import { bytesText } from '#ui/inputs/images/filterFiles';
import { quantityText } from '#values/numberText';
import { download } from './download.contract';
import { useTaskActions } from './useTaskActions';

/** How often an open list looks for progress, in milliseconds. */
const followEvery = 3000;

/** Tasks with their progress; finished ones can be downloaded, failed ones retried. */
export default defineEntity(download, {
  List: ({ Column }) => (
    <EntityList filters={['status', 'createdAt']} useRowActions={useTaskActions} followEvery={followEvery}>
      <Column source="report" width={180} render={(record) => <ReportName record={record} />} />
      <Column source="status" render={(record) => <Status record={record} />} />
      <Column source="done" render={(record) => <Progress record={record} />} />
      <Column source="period" width={190} />
      <Column source="createdAt" />
      <Column source="expiresAt" />
      <Column source="finishedAt" hidden />
      <Column
        source="fileSize"
        hidden
        render={({ fileSize }) => (typeof fileSize === 'number' ? bytesText(fileSize) : null)}
      />
      <Column source="requester" hidden />
      <Column source="error" hidden />
    </EntityList>
  ),
});

function ReportName({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  return translate(`titles.${homeOf(String(record.report))?.path}`, { _: String(record.report) });
}

/** The state of a task, and why it failed: without the reason nobody knows whether to try again. */
function Status({ record }: { record: RaRecord }) {
  return (
    <Box component="span">
      <FieldValue record={record} source="status" />
      {record.error ? (
        <Box component="div" sx={{ color: 'var(--error)', fontSize: '0.75rem', whiteSpace: 'normal' }}>
          {record.error}
        </Box>
      ) : null}
    </Box>
  );
}

function Progress({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const count = (value: unknown) => quantityText(String(value), locale);
  const cut = typeof record.found === 'number' && record.found > record.total;
  return (
    <Box component="span">
      <Quantity value={record.done} /> / <Quantity value={record.total} />
      {cut ? (
        <Box component="div" sx={{ color: 'var(--warn)', fontSize: '0.75rem' }}>
          {translate('reports.task.cut', { total: count(record.total), found: count(record.found) })}
        </Box>
      ) : null}
    </Box>
  );
}
