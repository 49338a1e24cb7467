import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useListFilterContext, useStore, useTranslate } from 'react-admin';
import { InputLayoutContext } from '#ui/inputs/InputLayout';
import { useContract } from '../ContractContext';
import { FilterInput } from './FilterInput';
import { fitting, parts } from './fitting';
import { SearchButtons } from './SearchButtons';
import { useWidths } from './useWidths';

interface Props {
  filters: readonly string[];
  more: readonly string[];
  /** values that the list begins with: they open nothing */
  startWith: Record<string, unknown>;
  onReset: () => void;
}

/** Measured all the same, so that it is known what room it would take. */
const unseen = { position: 'absolute', visibility: 'hidden' };

/**
 * Filters and buttons in one line. Those that do not fit move behind More with the secondary ones, by measured width:
 * words are longer in one language, letters wider in one font. Opened, it takes as many lines as it needs.
 */
export function FilterRow({ filters, more, startWith, onReset }: Props) {
  const { name } = useContract();
  const { filterValues } = useListFilterContext();
  const translate = useTranslate();
  const { widths, watched } = useWidths();
  // A filter that grows while it is filled in stays until it is asked for, and so does the focus; others make room.
  const asked = JSON.stringify(filterValues);
  const [touched, setTouched] = useState({ asked, source: '' });
  const filledIn = touched.asked === asked ? touched.source : '';
  const [moreFocused, setMoreFocused] = useState(false);
  const [openByHand, setOpenByHand] = useStore<boolean | undefined>(`${name}.moreFilters`);
  const shown = fitting({ filters, staying: ['keyword', filledIn], hasMore: more.length > 0 }, widths);
  const behind = [...filters.filter((source) => !shown.includes(source)), ...more];
  const isSet = (source: string) => source in filterValues && filterValues[source] !== startWith[source];
  const open = openByHand ?? behind.some(isSet);
  const needed = behind.length > 0 || moreFocused;
  return (
    <InputLayoutContext value="inline">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }} {...watched(parts.row)}>
        {(open ? [...filters, ...more] : shown).map((source) => (
          <Box key={source} sx={{ minWidth: 0 }} onFocus={() => setTouched({ asked, source })} {...watched(source)}>
            <FilterInput source={source} />
          </Box>
        ))}
        <SearchButtons onReset={onReset} watched={watched}>
          <Button
            color="inherit"
            aria-expanded={open}
            endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
            sx={needed ? undefined : unseen}
            onClick={() => setOpenByHand(!open)}
            onFocus={() => setMoreFocused(true)}
            onBlur={() => setMoreFocused(false)}
            {...watched(parts.more)}
          >
            {translate('entity.search.more')}
          </Button>
        </SearchButtons>
      </Box>
    </InputLayoutContext>
  );
}
