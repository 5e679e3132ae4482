import { t } from '../language/t.ts';

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the content once it has begun; browsers begin it in a later task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A size as people say it: "812 bytes", "1.4 MB" (of 1,000,000 bytes). */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? t`1 byte` : t`${bytes} bytes`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}
