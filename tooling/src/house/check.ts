import type { Tree } from './tree.ts';

/** One broken rule, explained so that a newcomer can mend it. */
export interface Finding {
  /** `path` or `path:line`. */
  where: string;
  what: string;
}

export interface HouseCheck {
  name: string;
  /** The rule and its reason, shown once above the findings. */
  why: string;
  /** How to mend a finding. */
  mend: string;
  find(tree: Tree): Finding[];
}

/** The whole message of a failed check. */
export function explain(check: HouseCheck, findings: Finding[]): string {
  const lines = findings.map((finding) => `  ${finding.where}\n      ${finding.what}`);
  return [
    `${check.name}: ${findings.length} found`,
    `Why:  ${check.why}`,
    `Mend: ${check.mend}`,
    ...lines,
  ].join('\n');
}
