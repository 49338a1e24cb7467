import { Box, Checkbox, type SxProps, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormMode } from '#entity/form/FormMode';
import { mui } from '#ui/theme/muiSelectors';
import { typedRule } from '../rule/ruleValues';
import {
  channelSetting,
  lackingIn,
  type MemberSystem,
  memberChannels,
  memberSystems,
  standardChannels,
} from './channelSetting.contract';

const texts = 'resources.channelSetting';

const table: SxProps = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { fontWeight: 400, textAlign: 'center', p: 0.5 },
  '& tbody th': { textAlign: 'left', pl: 0 },
  '& td': { textAlign: 'center', p: 0 },
  [`& td ${mui.checkboxRoot}`]: { width: { xs: 40, sm: 32 }, height: { xs: 40, sm: 32 }, p: 0 },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
};

/** A switch for each part of membership in each channel: what cannot work there is not offered. */
export function ChannelMatrix() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { readOnly } = useFormMode();
  const typed: Record<string, unknown> = useWatch();
  const values = typedRule(channelSetting, typed, standardChannels) ?? standardChannels;
  const has = (system: MemberSystem, channel: string) => (values[system] ?? []).some((one) => one === channel);
  const change = (system: MemberSystem, channel: (typeof memberChannels)[number], on: boolean) => {
    const next = memberChannels.filter((one) => (one === channel ? on : has(system, one)));
    setValue(system, next, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', overflowX: 'auto' }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ textAlign: 'left !important', pl: '0 !important' }}>
              {translate(`${texts}.channel`)}
            </Box>
            {memberSystems.map((system) => (
              <th key={system} scope="col">
                {translate(`${texts}.fields.${system}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {memberChannels.map((channel) => (
            <tr key={channel}>
              <th scope="row">
                {translate(`enums.earningChannel.${channel}`)}
                {has('membership', channel) ? null : (
                  <Typography component="span" variant="caption" sx={{ display: 'block', color: 'var(--muted)' }}>
                    {translate(`${texts}.off`)}
                  </Typography>
                )}
              </th>
              {memberSystems.map((system) => {
                const barred = lackingIn(values, system, channel).length > 0;
                return (
                  <td key={system}>
                    <Checkbox
                      checked={has(system, channel) && !barred}
                      disabled={readOnly || barred}
                      onChange={(_, on) => change(system, channel, on)}
                      slotProps={{
                        input: {
                          'aria-label': `${translate(`enums.earningChannel.${channel}`)} ${translate(`${texts}.fields.${system}`)}`,
                        },
                      }}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5, mt: 2, mb: 0 }}
      >
        {memberSystems.map((system) => (
          <Box key={system} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2">
              {translate(`${texts}.fields.${system}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, color: 'var(--muted)' }}>
              {translate(`${texts}.help.${system}`)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 2, color: 'var(--muted)' }}>
        {translate(`${texts}.now`)}
      </Typography>
    </Box>
  );
}
