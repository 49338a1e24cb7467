import { ImageThumb } from '#ui/feedback/ImageThumb.tsx';
import { DateText, emptyText, Money, Percent, Quantity } from '#ui/feedback/values.tsx';
import { isEmpty } from './field';
import { hourText } from './fields';
import { plainText, type ValueShape } from './plainText';
import { useValueWords } from './useValueWords';

interface Props {
  meta: ValueShape;
  value: unknown;
  /** what a reference is called */
  nameOf: (id: string) => string | undefined;
}

/** Shows a value of a field or a cell, without its record: amounts as money, references by name. */
export function KindValue({ meta, value, nameOf }: Props) {
  const words = useValueWords();
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
        .join(words.translate('ui.names.join'));
    case 'codes':
    case 'regions':
      // A list that one side emptied or filled as a whole.
      return plainText(value, { kind: 'rows' }, words);
    default:
      return plainText(value, meta, words);
  }
}
