/** Later. */
export function BookView() {
  return null;
}
