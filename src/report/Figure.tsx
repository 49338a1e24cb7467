import { Box, Link as MuiLink } from '@mui/material';
import { type RaRecord, useListFilterContext, useTranslate } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import { Percent } from '#ui/feedback/values.tsx';
import { Link } from '#ui/router';
import { drillPath } from './drill';
import { useReport } from './ReportContext';
import { groupOf } from './report';

interface Props {
  record: RaRecord;
  source: string;
}

/** A figure of a report: it leads to the orders behind it and says how far it is from what it is compared with. */
export function Figure({ record, source }: Props) {
  const report = useReport();
  const { filterValues } = useListFilterContext();
  const group = groupOf(report, filterValues.groupBy);
  const value = <FieldValue record={record} source={source} />;
  const isSum = report.report.facts.measures[source]?.formula.kind === 'sum';
  const to = isSum && group.length > 0 ? drillPath(report, group, record, filterValues) : undefined;
  return (
    <>
      {to ? (
        <MuiLink component={Link} to={to} underline="hover" color="inherit">
          {value}
        </MuiLink>
      ) : (
        value
      )}
      {filterValues.compare ? <Change percent={record.change?.[source]} /> : null}
    </>
  );
}

/** The change in percent of what was there before; "—" where there was nothing. */
function Change({ percent }: { percent: string | null | undefined }) {
  const translate = useTranslate();
  return (
    <Box component="small" sx={{ display: 'block', color: 'var(--muted)' }} aria-label={translate('reports.change')}>
      <Percent value={percent} decimals={1} />
    </Box>
  );
}
