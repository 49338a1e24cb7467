import { Box } from '@mui/material';
import { Bar, Loading } from '#ui/feedback/Skeletons.tsx';
import { useContract } from '../ContractContext';
import type { FieldMeta } from '../field';
import { isShort, skeletonRows } from './skeletonRows';

const line = { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 2 };

/**
 * A record's form that is on its way into its dialog: about as high as the fields of its contract, so that the dialog hardly moves when
 * they come.
 */
export function DialogSkeleton() {
  const { fields } = useContract();
  const rows = skeletonRows(Object.values(fields).map(({ meta }): FieldMeta => meta));
  return (
    <Loading>
      <Box sx={{ display: 'grid', gap: 2, padding: '16px 24px 24px', maxWidth: 640 }}>
        {rows.map(({ metas, height }, index) => (
          // Rows have no names, and their order stays.
          <Box key={String(index)} sx={line}>
            {metas.map((meta, place) => (
              <Box key={String(place)} sx={{ maxWidth: isShort(meta) ? 400 : undefined }}>
                <Box sx={{ py: '5px' }}>
                  <Bar width={96} height={12} />
                </Box>
                <Bar height={height} />
              </Box>
            ))}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1, px: 3, py: 1, borderTop: '1px solid var(--line)' }}>
        <Bar width={72} height={34} />
        <Bar width={72} height={34} />
      </Box>
    </Loading>
  );
}
