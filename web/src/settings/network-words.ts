import { t } from '../language/further.ts';
import { translatedText } from '../language/translated-text.ts';

/** A device as the server names it, "Chrome on Linux", in the language of the page. */
export function deviceWords(device: string): string {
  const [browser = '', system] = device.split(' on ');
  const named = translatedText(browser);
  return system === undefined ? named : t`${named} on ${system}`;
}

/** An address prefix as a person would write it: "203.0.113.0/24" -> "203.0.113.x", "2001:db8:7::/48" -> "2001:db8:7:…". */
export function networkWords(prefix: string): string {
  return prefix.replace(/\.0\/24$/, '.x').replace(/:{1,2}\/48$/, ':…');
}
