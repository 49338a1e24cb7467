import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DateText, Money, Quantity } from '#ui/feedback/values.tsx';
import { addDecimals, negate } from '#values/decimal';
import { FigureTable } from '../part/FigureTable';
import type { Posting } from './orderDetail';

/** A settlement or a reversal: its lines, discounts and payments, on its business date. */
export function PostingSection({ posting }: { posting: Posting }) {
  const translate = useTranslate();
  const title = translate(`enums.postingKind.${posting.kind}`);
  const labels = (names: readonly string[]) => names.map((name) => translate(`reports.fields.${name}`));
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', backgroundColor: 'var(--surface)', p: 2 }}
    >
      <Typography variant="h2">{title}</Typography>
      <Typography variant="body2" component="div" sx={{ color: 'var(--muted)', mb: 1 }}>
        <DateText value={posting.at} /> · {posting.businessDate} · {posting.operator}
        {posting.reason ? ` · ${posting.reason}` : ''}
        {posting.authoriser ? ` · ${translate('reports.fields.authoriser')} ${posting.authoriser}` : ''}
      </Typography>
      <FigureTable
        label={translate('reports.order.lines')}
        head={labels(['itemName', 'netQuantity', 'unitPrice', 'list', 'lineDiscount', 'net'])}
        rows={posting.lines.map((line) => ({
          key: line.id,
          cells: [
            <Box key="name" component="span" sx={{ pl: line.parent ? 2 : 0 }}>
              {[line.name, line.spec, line.attributes].filter(Boolean).join(' · ')}
              {line.gift ? ` (${translate('reports.fields.gift')})` : ''}
            </Box>,
            <Quantity key="quantity" value={addDecimals(line.quantity, negate(line.returned))} unit={line.unit} />,
            <Money key="price" value={line.unitPrice} />,
            <Money key="list" value={line.list} />,
            <Money key="discount" value={line.discount} />,
            <Money key="net" value={line.net} />,
          ],
        }))}
      />
      <FigureTable
        label={translate('reports.order.discounts')}
        head={labels(['discountKind', 'discountName', 'authoriser', 'discountAmount'])}
        rows={posting.discounts.map((discount) => ({
          key: discount.id,
          cells: [
            translate(`enums.discountKind.${discount.kind}`),
            discount.name,
            discount.authoriser,
            <Money key="amount" value={discount.amount} />,
          ],
        }))}
      />
      <FigureTable
        label={translate('reports.order.payments')}
        head={labels(['method', 'tendered', 'cashChange', 'netPayment', 'fee'])}
        rows={posting.payments.map((payment) => ({
          key: payment.id,
          cells: [
            translate(`enums.paymentMethod.${payment.method}`),
            <Money key="tendered" value={payment.tendered} />,
            <Money key="change" value={payment.change} />,
            <Money key="amount" value={payment.amount} />,
            <Money key="fee" value={payment.fee} />,
          ],
        }))}
      />
    </Box>
  );
}
