import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import { BindCommand } from '../card/physical/BindCommand';
import { RechargeCommand } from '../card/RechargeCommand';

/** Commands about a member, in the order of their use. Each knows for itself whether the person may give it. */
const commands: readonly ComponentType<{ record: RaRecord }>[] = [RechargeCommand, BindCommand];

/** The commands that a person may give about a member, above the member's page. */
export function MemberActions({ record }: { record: RaRecord }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {commands.map((Command) => (
        <Command key={Command.displayName ?? Command.name} record={record} />
      ))}
    </Box>
  );
}
