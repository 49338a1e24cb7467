import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { ErrorState } from '#ui/feedback/states.tsx';
import { Quantity } from '#ui/feedback/values.tsx';
import { type Consumption, consumptionPath, stockOutDocument } from './stockOutDocument.contract';

/** Which business day's sales a document of consumption takes out, and what of it the warehouse did not have. */
export function ConsumptionFacts({ document }: { document: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const textOf = useFailureText();
  const { data, error, refetch } = useQuery({
    queryKey: [stockOutDocument.name, 'consumption', document],
    queryFn: async ({ signal }) =>
      (await provider.read<Consumption>(consumptionPath, { id: document }, { signal })).data,
  });
  // Without it nobody would see that something is lacking.
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <Typography variant="body2">
        {translate('stock.consumption.businessDate', { date: data.businessDate })}
      </Typography>
      {data.shortfalls.length > 0 ? (
        <Alert severity="warning" role="status">
          {translate('stock.consumption.notCovered')}
          <Box component="ul" sx={{ m: 0, pl: 2, display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
            {data.shortfalls.map(({ material, name, unit, quantity }) => (
              <li key={material}>
                {name} <Quantity value={quantity} unit={unit} />
              </li>
            ))}
          </Box>
        </Alert>
      ) : null}
    </>
  );
}
