/** An address prefix as a person would write it: "203.0.113.0/24" -> "203.0.113.x", "2001:db8:7::/48" -> "2001:db8:7:…". */
export function networkWords(prefix: string): string {
  return prefix.replace(/\.0\/24$/, '.x').replace(/:{1,2}\/48$/, ':…');
}
