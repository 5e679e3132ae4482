/** The languages that Saldo speaks. */
export type Language = 'en' | 'es';

/** A language of an `Accept-Language` header with how much it is wanted (RFC 9110, 12.5.4). */
const wanted = /^\s*([a-z]{2,3}|\*)(?:-[a-z\d-]+)?\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i;

/** Which of them a browser prefers; English where it says neither. */
export function languageAsked(header: string | undefined): Language {
  const found = (header ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((part) => {
      const match = wanted.exec(part);
      const language = match?.[1]?.toLowerCase();
      return language === 'en' || language === 'es' ? [{ language, weight: Number(match?.[2] ?? 1) }] : [];
    });
  // Equal ones stand in the order they are said in.
  const [best] = found.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return best?.language === 'es' ? 'es' : 'en';
}
