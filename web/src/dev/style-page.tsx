export function StylePage() {
  return null;
}
