import { Box, Button, Typography } from '@mui/material';
import { Link, type RaRecord, useGetOne, useGetRecordId, useTranslate } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import { listOf } from '#entity/kinds';
import { useLabelOf } from '#entity/labels';
import { useCan } from '#entity/permission';
import { useFailureText } from '#entity/useFailure';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { Money, Quantity } from '#ui/feedback/values.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { EquityDialogs } from './EquityDialogs';
import { EquityFace } from './EquityFace';
import { equityCard } from './equityCard.contract';
import { Holders } from './Holders';
import { IssuingDot } from './IssuingDot';
import { useEquityActions } from './useEquityActions';
import { useEquityText } from './useEquityText';

function Actions({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const mayEdit = useCan('edit');
  const actions = useEquityActions().filter(({ fits }) => fits?.(record) ?? true);
  const query = new URLSearchParams({ guid: String(record.id) });
  return (
    <PageActions>
      {mayEdit ? (
        <Button component={Link} to={`/memberMarketing/equityCardEdit?${query}`} variant="outlined" color="inherit">
          {translate('resources.equityCard.acts.edit')}
        </Button>
      ) : null}
      {actions.map(({ key, label, run, quick }) => (
        <Button
          key={key}
          variant={quick ? 'contained' : 'outlined'}
          color={quick ? 'primary' : 'inherit'}
          onClick={() => run(record)}
          sx={{ order: quick ? 1 : 0 }}
        >
          {label}
        </Button>
      ))}
    </PageActions>
  );
}

const facts = { display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, m: 0 };

function Head({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const labelOf = useLabelOf(equityCard);
  const left = Number(record.issueQuantity) - Number(record.issued);
  const figures: [string, React.ReactNode][] = [
    [labelOf('status'), <IssuingDot key="status" status={record.status} />],
    [labelOf('issued'), <Quantity key="issued" value={record.issued} />],
    [translate('resources.equityCard.details.left'), <Quantity key="left" value={left} />],
    [labelOf('issueChannels'), <FieldValue key="channels" record={record} source="issueChannels" />],
  ];
  return (
    <Box component="section" sx={[surface, { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }]}>
      <EquityFace values={record} width={96} />
      <Box component="dl" sx={facts}>
        {figures.map(([term, value]) => (
          <Box key={term}>
            <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const rowList = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { py: 0.75 },
  '& li + li': { borderTop: '1px solid var(--line)' },
};

function Sides({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const text = useEquityText();
  const lines = text.lines(record);
  const texts = 'resources.equityCard.details';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="section" sx={surface}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {translate(`${texts}.rights`)}
        </Typography>
        <Box component="ul" sx={rowList}>
          {(lines.length > 0 ? lines : [translate(`${texts}.noRights`)]).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </Box>
      <Box component="section" sx={surface}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {translate(`${texts}.specifications`)}
        </Typography>
        <Box component="ul" sx={rowList}>
          {listOf(equityCard.fields.specifications, record.specifications).map((one) => (
            <Box component="li" key={one.name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <span>
                {one.name} · {text.validity(one)}
              </span>
              <Money value={one.salePrice} />
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
};

/** An equity card: whether it is issued, its rights and specifications, and who holds it (/memberMarketing/equityCardDetails). */
export default function EquityDetails() {
  const textOf = useFailureText();
  const id = String(useGetRecordId());
  const { data, error, refetch } = useGetOne<RaRecord>(equityCard.name, { id });
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton fields={8} />;
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <Box sx={{ p: { xs: 1.5, sm: 2 }, pt: 1, display: 'grid', gap: 2, minWidth: 0 }}>
        <PageTitle>{String(data.name)}</PageTitle>
        <Actions record={data} />
        <Head record={data} />
        <Box sx={columns}>
          <Sides record={data} />
          <Holders id={id} />
        </Box>
        <EquityDialogs />
      </Box>
    </Box>
  );
}
