import { LevelCard } from '../level/LevelCard';

interface Props {
  values: Readonly<Record<string, unknown>>;
  /** pixels */
  width: number | string;
  children?: React.ReactNode;
}

/** The face of an equity card: its picture, else its colour. */
export function EquityFace({ values: { style, cardColour }, width, children }: Props) {
  return (
    <LevelCard style={style ? 'image' : 'plainColour'} colour={cardColour} image={style} width={width}>
      {children}
    </LevelCard>
  );
}
