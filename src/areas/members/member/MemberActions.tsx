import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import { FixLevel } from '../level/FixLevel';

/** Commands about a member, in the order of their use. Each knows for itself whether the person may give it. */
const commands: readonly ComponentType<{ record: RaRecord }>[] = [FixLevel];

/** The commands that may be given about a member, in a row (/member/memberDetails). */
export function MemberActions({ record }: { record: RaRecord }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {commands.map((Command) => (
        <Command key={Command.name} record={record} />
      ))}
    </Box>
  );
}
