import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { weekdays } from '#entity/windows';
import { earningChannels, earningDining, earningMethods } from './counting';
import { ExampleChoice, ExampleNumber } from './ExampleField';
import type { ExampleBill } from './exampleVisit';

interface Props {
  bill: ExampleBill;
  /** points also go by where, when and who it is; growth does not */
  whole: boolean;
  onChange: (bill: ExampleBill) => void;
}

const two = { display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' };

/** The example bill beside a rule: its lines, how it was paid, where and when. */
export function ExampleBillForm({ bill, whole, onChange }: Props) {
  const translate = useTranslate();
  const word = (name: string) => translate(`memberLevels.example.${name}`);
  const set = (change: Partial<ExampleBill>) => onChange({ ...bill, ...change });
  const named = (labels: string, ids: readonly string[]) => ids.map((id) => ({ id, name: `enums.${labels}.${id}` }));
  const unpaid = { id: 'storedGift', name: word('otherMethod') };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 1.5 }}>
      <Box sx={two}>
        {bill.lines.map(({ category, amount }, place) => (
          <ExampleNumber
            // The lines of the example neither come nor go.
            key={category}
            label={category}
            value={amount}
            unit="¥"
            onChange={(next) =>
              set({ lines: bill.lines.map((line, at) => (at === place ? { ...line, amount: next } : line)) })
            }
          />
        ))}
        <ExampleChoice
          label={word('method')}
          value={bill.method}
          choices={[...named('earningMethod', earningMethods), unpaid]}
          onChange={(method) => set({ method })}
        />
        {whole ? (
          <>
            <ExampleChoice
              label={word('channel')}
              value={bill.channel}
              choices={named('earningChannel', earningChannels)}
              onChange={(channel) => set({ channel })}
            />
            <ExampleChoice
              label={word('diningType')}
              value={bill.diningType}
              choices={named('earningDining', earningDining)}
              onChange={(diningType) => set({ diningType })}
            />
            <ExampleChoice
              label={word('weekday')}
              value={bill.weekday}
              choices={weekdays.map((id, place) => ({ id: String(place + 1), name: `enums.ruleWeekday.${id}` }))}
              onChange={(weekday) => set({ weekday })}
            />
            <ExampleNumber label={word('level')} value={bill.level} onChange={(level) => set({ level })} />
            <ExampleNumber label={word('birthday')} value={bill.birthday} onChange={(birthday) => set({ birthday })} />
            <ExampleNumber
              label={word('earnedOfDay')}
              value={bill.earnedOfDay}
              onChange={(earnedOfDay) => set({ earnedOfDay })}
            />
          </>
        ) : null}
      </Box>
    </Box>
  );
}
