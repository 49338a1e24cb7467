import { Alert, Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOptionSource } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { DateControl } from '#ui/inputs/DateInput.tsx';
import { RemoteSelectControl } from '#ui/inputs/RemoteSelectControl.tsx';
import { TimeControl } from '#ui/inputs/TimeInput.tsx';
import { type GuestMenu, PhoneMenu } from '#ui/menu/PhoneMenu.tsx';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';
import { useZone } from '#ui/zone/ZoneContext';
import { isDate, parseTime } from '#values/dateText';
import { hourMs } from '#values/duration';
import { wallClock } from '#values/zonedTime';
import { usePlanApi } from './planApi';

interface MenuAt {
  timeZone: string;
  byPlan: boolean;
  plan: { guid: string; name: string; startTime: string | null; endTime: string | null } | null;
  changes: { at: string; kind: 'push' | 'document'; name: string }[];
  menu: GuestMenu | null;
}

/**
 * Menu of a store at a future time of its own clock: the dishes with their prices, and the plan that they come from.
 */
export default function MenuAtDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const api = usePlanApi();
  const textOf = useFailureText();
  const stores = useOptionSource('store');
  const zone = useZone();
  // The next full hour: a time that is over while one reads is refused.
  const [start] = useState(() => wallClock(new Date(Date.now() + hourMs), zone));
  const [storeGuid, setStore] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(start.slice(0, 10));
  const [time, setTime] = useState<string | null>(`${start.slice(11, 13)}:00`);
  const wrongDate = date === null || !isDate(date);
  const wrongTime = time === null || parseTime(time) !== time;
  const found = useQuery({
    queryKey: ['menuPlan', 'menuAt', storeGuid, date, time],
    enabled: storeGuid !== null && !wrongDate && !wrongTime,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: () => api.ask<MenuAt>('menu_at', { storeGuid, date, time }),
  });
  return (
    <ReadDialog width="sm" title={translate('plan.menuAt.title')} onClose={onClose}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', pt: 0.5, mb: 1 }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <RemoteSelectControl
            {...stores}
            aria-label={translate('plan.menuAt.store')}
            placeholder={translate('plan.menuAt.store')}
            clearable={false}
            value={storeGuid === null ? null : [storeGuid]}
            onChange={(ids) => setStore(ids?.[0] === undefined ? null : String(ids[0]))}
          />
        </Box>
        <Box sx={{ width: 150 }}>
          <DateControl
            value={date}
            onChange={setDate}
            aria-label={translate('plan.menuAt.date')}
            aria-invalid={wrongDate}
            aria-describedby={wrongDate ? `${titleId}-date` : undefined}
          />
          {wrongDate ? <Wrong id={`${titleId}-date`} text="ui.date.invalid" /> : null}
        </Box>
        <Box sx={{ width: 120 }}>
          <TimeControl
            value={time}
            onChange={setTime}
            aria-label={translate('plan.menuAt.time')}
            aria-invalid={wrongTime}
            aria-describedby={wrongTime ? `${titleId}-time` : undefined}
          />
          {wrongTime ? <Wrong id={`${titleId}-time`} text="ui.date.timeInvalid" /> : null}
        </Box>
      </Box>
      {storeGuid === null ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('plan.menuAt.choose')}
        </Typography>
      ) : null}
      {found.isError ? <Alert severity="error">{textOf(found.error)}</Alert> : null}
      {found.isLoading ? <BlockSkeleton height={240} /> : null}
      {found.data && !found.isError ? <Found answer={found.data} /> : null}
    </ReadDialog>
  );
}

function Wrong({ id, text }: { id: string; text: string }) {
  const translate = useTranslate();
  return (
    <Typography id={id} variant="caption" component="p" sx={{ color: 'var(--error)' }}>
      {translate(text)}
    </Typography>
  );
}

function Found({ answer }: { answer: MenuAt }) {
  const translate = useTranslate();
  const { plan, menu, changes, byPlan, timeZone } = answer;
  if (!plan || !menu) {
    return (
      <Alert severity="info" role="status">
        {translate(byPlan ? 'plan.menuAt.nothing' : 'plan.menuAt.ownGoods')}
      </Alert>
    );
  }
  const period = plan.startTime ? ` ${plan.startTime}–${plan.endTime}` : '';
  const words = {
    categories: translate('plan.types.label'),
    soldOut: translate('plan.soldOut'),
    member: translate('plan.memberPrice'),
  };
  return (
    <>
      <Typography role="status" variant="body2">
        {translate('plan.menuAt.from', { name: `${plan.name}${period}`, zone: timeZone })}
      </Typography>
      {changes.map((change) => (
        <Typography key={`${change.kind} ${change.at} ${change.name}`} variant="body2" sx={{ color: 'var(--muted)' }}>
          <DateText value={change.at} /> {translate(`plan.menuAt.changes.${change.kind}`, { name: change.name })}
        </Typography>
      ))}
      <ScrollRegion
        label={translate('plan.menuAt.menu')}
        sx={{ height: 420, mt: 1, border: '1px solid var(--line)', borderRadius: 1 }}
      >
        <PhoneMenu menu={menu} words={words} as="h2" />
      </ScrollRegion>
    </>
  );
}
