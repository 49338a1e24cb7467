import { useLocale, useTranslate } from 'react-admin';
import { ImageThumb } from '../../ui/feedback/ImageThumb';
import { DateText, emptyText, Money, Percent, Quantity } from '../../ui/feedback/values';
import { plainText } from '../FieldValue';
import { type FieldMeta, isEmpty } from '../field';
import { hourText } from '../fields';

interface Props {
  meta: FieldMeta;
  value: unknown;
  /** what a reference is called */
  nameOf: (id: string) => string | undefined;
}

/** Shows a value of a field or a cell: amounts as money, references by name. */
export function ConflictValue({ meta, value, nameOf }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  if (isEmpty(value)) return emptyText;
  const text = String(value);
  switch (meta.kind) {
    case 'money':
      return <Money value={text} />;
    case 'integer':
    case 'decimal':
      if (meta.hour) return hourText(value);
      return meta.unit === 'percent' ? <Percent value={text} /> : <Quantity value={text} />;
    case 'date':
    case 'time':
    case 'datetime':
      return <DateText value={text} />;
    case 'image':
    case 'images':
      return (Array.isArray(value) ? value : [value]).map((url) => (
        <ImageThumb key={String(url)} url={String(url)} alt="" />
      ));
    case 'reference':
    case 'references':
      return (Array.isArray(value) ? value : [value])
        .map((id) => nameOf(String(id)) ?? emptyText)
        .join(translate('ui.names.join'));
    case 'rows':
    case 'json':
    case 'codes':
    case 'regions':
      // A table that one side emptied or filled as a whole.
      return translate('entity.conflict.entries', { smart_count: Array.isArray(value) ? value.length : 1 });
    default:
      return plainText(value, meta, {
        translate: (key) => translate(key, { _: key.slice(key.lastIndexOf('.') + 1) }),
        locale,
      });
  }
}
