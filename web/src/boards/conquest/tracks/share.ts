/** So much of a whole, as a length in percent that is never outside of it. */
export function share(amount: number, whole: number): string {
  return `${Math.min(100, Math.max(0, (100 * amount) / Math.max(1, whole)))}%`;
}
