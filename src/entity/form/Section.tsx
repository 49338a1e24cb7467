import { type ReactNode, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { type SectionColumns, SectionSurface } from '#ui/page/SectionSurface.tsx';
import { useContract } from '../ContractContext';
import { FormFrameContext } from './FormFrame';

export interface SectionProps {
  /** name of the section: its title is 'resources.<entity>.sections.<name>' */
  name: string;
  columns?: SectionColumns;
  children: ReactNode;
}

/** A titled group of fields of an entity's form: on a surface of its own on a page, on the dialog's in a dialog. */
export function Section({ name, columns, children }: SectionProps) {
  const translate = useTranslate();
  const contract = useContract();
  const frame = useContext(FormFrameContext);
  return (
    <SectionSurface
      name={name}
      title={translate(`resources.${contract.name}.sections.${name}`)}
      plain={frame !== 'page'}
      columns={columns}
    >
      {children}
    </SectionSurface>
  );
}
