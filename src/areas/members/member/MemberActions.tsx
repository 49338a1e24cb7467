import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import { AdjustBalance, AdjustGrowth, AdjustPoints, EditMember } from './desk/commands';
import { SwitchMember } from './desk/Switching';

/** Commands about a member, in the order of their use. Each knows for itself whether the person may give it. */
const commands: Readonly<Record<string, ComponentType<{ record: RaRecord }>>> = {
  edit: EditMember,
  adjustBalance: AdjustBalance,
  adjustPoints: AdjustPoints,
  adjustGrowth: AdjustGrowth,
  switch: SwitchMember,
};

/** What can be done about the member on screen. */
export function MemberActions({ record }: { record: RaRecord }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {Object.entries(commands).map(([name, Command]) => (
        <Command key={name} record={record} />
      ))}
    </Box>
  );
}
