/** Whether an Accept-Encoding header allows the coding: named (or covered by '*') and not with a weight of nought. */
export function accepts(header: string | string[] | undefined, coding: string): boolean {
  const weights = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, weight ? Number(weight.slice(2)) : 1] as const;
      }),
  );
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
}
