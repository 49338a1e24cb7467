import { useLocale, useTranslate } from 'react-admin';
import { isEmpty } from '#entity/field';
import { joinNames } from '#ui/feedback/joinNames';
import { emptyText } from '#ui/feedback/values.tsx';
import { quantityText } from '#values/numberText';

/** Gift fields by kind, with the words for them. */
const parts = {
  birthday: { birthdayPoints: 'points', birthdayGrowth: 'growth', birthdayMultiplier: 'times' },
  upgrade: { upgradePoints: 'points', upgradeGrowth: 'growth' },
} as const;

interface Props {
  kind: keyof typeof parts;
  values: Readonly<Record<string, unknown>>;
}

/** A gift in a cell: "188 points, 2×", or nothing. */
export function BenefitText({ kind, values }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const said = Object.entries(parts[kind]).flatMap(([source, word]) =>
    isEmpty(values[source])
      ? []
      : [translate(`memberLevels.gift.${word}`, { value: quantityText(String(values[source]), locale) })],
  );
  return <>{joinNames(said, translate) || emptyText}</>;
}
