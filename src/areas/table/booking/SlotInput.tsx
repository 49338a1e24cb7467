import { useTranslate } from 'react-admin';
import { ChoiceInput } from '#ui/inputs/ChoiceInput.tsx';
import type { ChoiceId } from '#ui/inputs/choices';
import type { BaseInputProps } from '#ui/inputs/control';
import { timeOfDay } from './mayCome';
import type { BookedDays } from './paths';
import { type AskedFor, rulingOn } from './terms';

const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
);

interface Props extends BaseInputProps<ChoiceId> {
  days: BookedDays;
  asked: Omit<AskedFor, 'time'>;
  /** one that is kept although it is no half hour */
  kept?: string;
}

/** The half hours at which guests may come on a day, each with what prevents it. */
export function SlotInput({ days, asked, kept, ...common }: Props) {
  const translate = useTranslate();
  const times = [...new Set([...halfHours, ...(kept ? [kept] : [])])].sort((a, b) =>
    timeOfDay(a, days.cutOff).localeCompare(timeOfDay(b, days.cutOff)),
  );
  const choices = times.flatMap((time) => {
    const { answer } = rulingOn(days, { ...asked, time }, days);
    if (!answer.may && (answer.rule === 'period' || answer.rule === 'past')) return [];
    const isFull = !answer.may && answer.rule === 'capacity';
    return [{ id: time, name: isFull ? `${time} · ${translate('booking.fullShort')}` : time }];
  });
  return <ChoiceInput {...common} choices={choices} clearable={false} />;
}
