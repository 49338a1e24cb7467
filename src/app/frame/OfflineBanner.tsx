export function OfflineBanner() {
  return null;
}
