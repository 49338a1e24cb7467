const single = 70;
const part = 67;

/** As how many texts a network counts it: 70 characters are one; longer ones go in parts of 67, which say their place. */
export function textsIn(message: string): number {
  const { length } = message;
  return length <= single ? 1 : Math.ceil(length / part);
}
