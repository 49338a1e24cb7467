import { Box, Checkbox } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { Ticks } from '#entity/picker/ticks';
import { moveInGrid } from '#ui/lists/gridKeys';

interface Props {
  records: readonly RaRecord[];
  /** kept under their addresses */
  ticks: Ticks<string>;
  /** no more may be taken */
  full: boolean;
}

/** Pictures to tick: a press anywhere on a tile does it, arrow keys lead from one to the next. */
export function PickTiles({ records, ticks, full }: Props) {
  return (
    <Box
      component="ul"
      onKeyDown={moveInGrid}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
      }}
    >
      {records.map((record) => {
        const url = String(record.image);
        const taken = ticks.chosen.has(url);
        return (
          <Box component="li" key={record.id} data-tile>
            <Box
              component="label"
              sx={{
                position: 'relative',
                display: 'grid',
                gap: 0.5,
                p: 0.5,
                cursor: 'pointer',
                border: '1px solid',
                borderColor: taken ? 'var(--accent)' : 'var(--line)',
                borderRadius: 'var(--radius)',
                backgroundColor: taken ? 'var(--tint)' : undefined,
              }}
            >
              <Checkbox
                size="small"
                checked={taken}
                disabled={!taken && full}
                onChange={() => ticks.toggle(url, url)}
                sx={{ position: 'absolute', top: 4, left: 4, p: 0.25, backgroundColor: 'var(--surface)' }}
              />
              <Box
                component="img"
                src={url}
                alt=""
                loading="lazy"
                sx={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'contain', backgroundColor: 'var(--page)' }}
              />
              <Box component="span" sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
                {String(record.name)}
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
