import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { ExcelTexts } from '#entity/excel/ExcelTexts.tsx';
import { useHiddenRows } from '#entity/excel/useHiddenRows';
import { lengthOf } from '#entity/fields';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { type LookUpAnswer, type LookUpQuery, lookUpPath } from '../document/lookUp';
import { readPrices } from './priceFiles';
import { type FoundPrice, foundPrices, priceLines, type WrongLine } from './priceRows';
import { priceFields } from './prices';
import { usePriceHeadings } from './usePriceHeadings';

interface Props {
  onTake: (found: FoundPrice[]) => void;
  onClose: () => void;
}

/** Problems that are listed one by one. */
const shown = 20;
/** Limits of one request to the gateway. */
const mostTerms = 1000;
const longestTerm = 60;
const { min = '', max = '' } = priceFields.agreedPrice.meta;

/** Prices out of a file or the clipboard: read, checked against the materials, then put into the form. */
export default function PriceImportDialog(props: Props) {
  return (
    <ExcelTexts>
      <PriceImport {...props} />
    </ExcelTexts>
  );
}

function PriceImport({ onTake, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const provider = useGateway();
  const notifyFailure = useNotifyFailure();
  const headings = usePriceHeadings();
  const chooseRows = useHiddenRows();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ good: FoundPrice[]; wrong: WrongLine[] } | null>(null);
  const write = (next: string) => {
    setText(next);
    setFound(null);
  };
  const reading = useMutation({
    mutationFn: (file: File) => readPrices(file, headings, chooseRows),
    onSuccess: (read) => write(read.text),
  });
  const checking = useMutation({
    mutationFn: async () => {
      const lines = priceLines(text, locale);
      const codes = [...new Set(lines.map(({ term }) => term))].filter((term) => term && lengthOf(term) <= longestTerm);
      if (codes.length === 0) return foundPrices(lines, []);
      const query: LookUpQuery = { codes: codes.slice(0, mostTerms) };
      const { data } = await provider.read<LookUpAnswer>(lookUpPath, query);
      return foundPrices(lines, data.list);
    },
    onSuccess: setFound,
    onError: notifyFailure,
  });
  const good = found?.good ?? [];
  return (
    <FormDialog
      open
      width="md"
      title={translate('materials.prices.title')}
      onClose={onClose}
      onSubmit={() => (found ? onTake(good) : checking.mutate())}
      confirm={translate(found ? 'materials.prices.take' : 'materials.prices.check', { smart_count: good.length })}
      blocked={found ? good.length === 0 : text.trim() === ''}
      busy={checking.isPending}
    >
      <Typography variant="body2">{translate('materials.prices.hint')}</Typography>
      <Box>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<UploadFile />}
          disabled={reading.isPending}
          onClick={() => input.current?.click()}
        >
          {translate(reading.isPending ? 'materials.prices.reading' : 'materials.prices.file')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx"
          aria-label={translate('materials.prices.file')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) reading.mutate(file);
            event.target.value = '';
          }}
        />
      </Box>
      {reading.data && reading.data.others.length > 0 ? (
        <Alert severity="info">
          {translate('materials.prices.otherSheets', { names: reading.data.others.join(', ') })}
        </Alert>
      ) : null}
      {reading.isError ? <Alert severity="error">{translate('materials.prices.badFile')}</Alert> : null}
      <TextField
        label={translate('materials.prices.paste')}
        multiline
        minRows={6}
        maxRows={12}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      {found ? <Outcome {...found} /> : null}
    </FormDialog>
  );
}

/** How many prices can be taken, and what is wrong with each of the others. */
function Outcome({ good, wrong }: { good: FoundPrice[]; wrong: WrongLine[] }) {
  const translate = useTranslate();
  const reasonOf = ({ reason, term }: WrongLine) =>
    translate(`materials.prices.reasons.${reason}`, { term, min: String(min), max: String(max) });
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <Alert severity={good.length > 0 ? 'success' : 'warning'}>
        {translate('materials.prices.found', { smart_count: good.length })}
      </Alert>
      {wrong.length > 0 ? (
        <Alert severity="warning">
          {translate('materials.prices.wrong', { smart_count: wrong.length })}
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {wrong.slice(0, shown).map((line) => (
              <li key={line.row}>
                {translate('materials.prices.row', { row: String(line.row), reason: reasonOf(line) })}
              </li>
            ))}
          </Box>
        </Alert>
      ) : null}
    </Box>
  );
}
