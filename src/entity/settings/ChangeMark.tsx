import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useContract } from '../ContractContext';
import { useLabelOf } from '../labels';
import { NoteLine } from './NoteLine';
import { chosenField, useChosen } from './useBatchWork';

/** Beside a setting of a batch: whether it will be changed, and a way to name it or to leave it alone. */
export function ChangeMark({ source }: { source: string }) {
  const translate = useTranslate();
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const { setValue, resetField } = useFormContext();
  const chosen = useChosen();
  const isChosen = chosen.includes(source);
  const word = (name: string) => translate(`entity.settings.batch.${name}`, { field: labelOf(source) });
  const others = chosen.filter((name) => name !== source);
  const toggle = () => {
    if (isChosen) resetField(source);
    setValue(chosenField, isChosen ? others : [...others, source]);
  };
  return (
    <NoteLine
      text={word(isChosen ? 'willChange' : 'stays')}
      isMuted={!isChosen}
      act={{
        text: word(isChosen ? 'leave' : 'change'),
        name: word(isChosen ? 'leaveField' : 'changeField'),
        do: toggle,
      }}
    />
  );
}
