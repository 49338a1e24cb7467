import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { GatewayError } from '#gateway/errors';
import { today } from '#session/today';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { Quantity } from '#ui/feedback/values.tsx';
import { DateControl } from '#ui/inputs/DateInput.tsx';
import { NumberControl } from '#ui/inputs/NumberControl.tsx';
import { numberRule, requiredRule } from '#ui/inputs/rules';
import { type Line, linesOf } from './lines';
import { type ReceiveInput, receivePath } from './stockInDocument.contract';
import { useMaterials } from './useMaterials';

const amountRule = numberRule({ min: '0', max: '99999999', decimals: 3 });
const ruleOf = (value: string | null) => requiredRule(value) ?? amountRule(value);

/** "12.500" as people type it. */
const typed = (quantity: string) => (quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity);

/** Quantities received of a transfer in transit: initially those sent. */
export default function ReceiveDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { name } = useContract();
  const dateId = useId();
  const lines = linesOf(record);
  const materials = useMaterials(
    lines.map((line) => line.material),
    {},
  );
  const [date, setDate] = useState<string | null>(today());
  const [came, setCame] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const cameOf = (line: Line) => came.get(line.material) ?? (came.has(line.material) ? null : typed(line.quantity));
  const problemOf = (line: Line, index: number) => {
    const refusal = ruleOf(cameOf(line));
    return refusal ? translate(refusal.message, refusal.args) : refused[`lines.${index}.quantity`];
  };
  const ready = date !== null && lines.every((line) => !ruleOf(cameOf(line)));
  const receive = async () => {
    if (!ready || date === null) return;
    setRefused({});
    const input: ReceiveInput = {
      id: String(record.id),
      date,
      lines: lines.map((line) => ({ material: line.material, quantity: cameOf(line) ?? '0' })),
    };
    try {
      await provider.write(receivePath, input);
      await queryClient.invalidateQueries({ queryKey: [name] });
      notify('stock.receive.done', { type: 'success' });
      onClose();
    } catch (error) {
      if (error instanceof GatewayError && Object.keys(error.fields).length > 0) setRefused(error.fields);
      else notifyFailure(error);
    }
  };
  return (
    <FormDialog
      open
      width="md"
      title={translate('stock.receive.title', { code: String(record.code) })}
      onClose={onClose}
      onSubmit={receive}
      confirm={translate('stock.receive.label')}
      blocked={!ready}
    >
      <Typography variant="body2">{translate('stock.receive.body')}</Typography>
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 220 }}>
        <Typography id={dateId} variant="body2">
          {translate('stock.receive.date')}
        </Typography>
        <DateControl
          aria-labelledby={dateId}
          aria-invalid={Boolean(refused.date)}
          value={date}
          onChange={setDate}
          max={today()}
        />
      </Box>
      {refused.date ? <Refusal text={refused.date} /> : null}
      <Box component="ul" aria-label={translate('stock.lines.label')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line, index) => {
          const material = materials.get(line.material);
          const unit = (line.unit === 'sub' ? material?.subUnit : material?.mainUnit) ?? '';
          const problem = problemOf(line, index);
          return (
            <Box
              component="li"
              key={line.material}
              sx={{
                ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 },
                borderBottom: '1px solid var(--line)',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 120 }}>
                {material?.name}
                <Typography component="div" variant="caption" sx={{ color: 'var(--muted)' }}>
                  {translate('stock.receive.sent')} <Quantity value={line.quantity} unit={unit} />
                </Typography>
              </Box>
              <Box sx={{ width: 148 }}>
                <NumberControl
                  aria-label={translate('stock.receive.came', { name: material?.name ?? '' })}
                  aria-invalid={Boolean(problem)}
                  unit={unit}
                  value={cameOf(line)}
                  onChange={(value) => setCame(new Map([...came, [line.material, value]]))}
                />
              </Box>
              {problem ? <Refusal text={problem} /> : null}
            </Box>
          );
        })}
      </Box>
    </FormDialog>
  );
}

function Refusal({ text }: { text: string }) {
  return (
    <Typography role="alert" variant="caption" sx={{ width: '100%', color: 'var(--error)' }}>
      {text}
    </Typography>
  );
}
