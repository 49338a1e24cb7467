import { Box, Button } from '@mui/material';
import { type ComponentType, useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { mui } from '#ui/theme/muiSelectors';
import { BindCommand } from '../card/physical/BindCommand';
import { RechargeCommand } from '../card/RechargeCommand';
import { IssueCommand } from '../equityCard/IssueCommand';
import { FixLevel } from '../level/FixLevel';
import { OpenAnotherCard, OpenFirstCard } from '../opening/OpenCardCommand';
import { AdjustBalance, AdjustGrowth, AdjustPoints, EditMember } from './desk/commands';
import { AnonymiseMember, CopyOfMember, MergeMember } from './desk/privacyCommands';
import { SwitchMember } from './desk/Switching';

type Commands = Readonly<Record<string, ComponentType<{ record: RaRecord }>>>;

/** Commands about a member, in the order of their use. Each knows for itself whether the person may give it. */
const commands: Commands = {
  edit: EditMember,
  recharge: RechargeCommand,
  openFirst: OpenFirstCard,
  adjustBalance: AdjustBalance,
  adjustPoints: AdjustPoints,
  adjustGrowth: AdjustGrowth,
  equity: IssueCommand,
  fixLevel: FixLevel,
};

/** Those that are seldom given: behind "More". */
const rarer: Commands = {
  openAnother: OpenAnotherCard,
  bind: BindCommand,
  switch: SwitchMember,
  merge: MergeMember,
  takeOut: CopyOfMember,
  anonymise: AnonymiseMember,
};

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, [`& ${mui.buttonRoot}`]: { minHeight: { xs: 40, sm: 32 } } };

const drawn = (some: Commands, record: RaRecord) =>
  Object.entries(some).map(([name, Command]) => <Command key={name} record={record} />);

/** Acts about the member on screen; nothing about one who was forgotten. */
export function MemberActions({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const id = useId();
  if (record.state !== 'member') return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, alignItems: { sm: 'flex-end' } }}>
      <Box sx={row}>
        {drawn(commands, record)}
        <Button
          size="small"
          color="inherit"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {translate('resources.member.desk.more')}
        </Button>
      </Box>
      {/* Kept where it is folded: a dialog that the address names belongs to one of them. */}
      <Box id={id} sx={open ? row : { display: 'none' }}>
        {drawn(rarer, record)}
      </Box>
    </Box>
  );
}
