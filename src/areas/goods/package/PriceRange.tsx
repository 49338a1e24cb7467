import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { InFormBar } from '#entity/form/InFormBar.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { joinNames } from '#ui/feedback/joinNames';
import { Money } from '#ui/feedback/values.tsx';
import { selectable } from './package';
import { type PricedGroup, priceRange } from './priceRange';

interface Group extends PricedGroup {
  name: string | null;
}

/** The current price range of a package, and the reason why a guest could not complete it. */
export function PriceRange({ groups }: { groups: readonly Group[] }) {
  const translate = useTranslate();
  const kind = useFormValue<string>('kind');
  const price = useFormValue<string>('price');
  const range = priceRange(price, kind, groups);
  const open = groups.filter((group) => {
    const items = (group.items ?? []).map((item) => ({ repeatChoiceFlag: item.repeatChoiceFlag === true }));
    return items.length === 0 || (kind === 'optional' && (group.maxSelectable ?? 0) > selectable({ items }));
  });
  return (
    <>
      {range ? (
        <InFormBar place="facts">
          <div role="status">
            {translate('goods.package.price')} <Money value={range.lowest} />
            {range.lowest === range.highest ? null : (
              <>
                {' – '}
                <Money value={range.highest} />
              </>
            )}
          </div>
        </InFormBar>
      ) : null}
      {groups.length > 0 && open.length > 0 ? (
        <Alert severity="warning">
          {translate('goods.package.incomplete', {
            names: joinNames(
              open.map((group) => group.name ?? '?'),
              translate,
            ),
          })}
        </Alert>
      ) : null}
    </>
  );
}
