import { useTranslate } from 'react-admin';
import { ChoiceInput } from '#ui/inputs/ChoiceInput.tsx';
import type { ChoiceId } from '#ui/inputs/choices';
import type { BaseInputProps } from '#ui/inputs/control';
import type { BookedDays } from './paths';

/** The part of the floor that guests ask for, or anywhere. */
export function AreaInput({ days, ...props }: BaseInputProps<ChoiceId> & { days: BookedDays }) {
  const translate = useTranslate();
  return <ChoiceInput {...props} choices={days.areas} placeholder={translate('booking.anywhere')} clearable />;
}
