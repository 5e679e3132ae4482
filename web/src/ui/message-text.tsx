import { splitLanguages } from '../app/messages.ts';
import { translatedText } from '../language/translated-text.ts';

/** A message as a person reads it; the catalogue's Spanish sentences are marked as Spanish (WCAG 3.1.2). */
export function MessageText({ children }: { children: string }) {
  const { english, spanish } = splitLanguages(translatedText(children));
  return (
    <>
      {english}
      {spanish ? <span lang="es">{spanish}</span> : null}
    </>
  );
}
