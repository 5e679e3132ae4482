/** What a step counted. A step that is one question (does it compile?) counts as one. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** One test case of a runner, for what is said about the oracles at the end. */
export interface TestCase {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** It failed first and passed at its second try (on CI only). */
  wavered?: boolean;
}

export interface Outcome extends Count {
  /** What the step printed, unless it was shown while it ran. */
  output: string;
  cases: readonly TestCase[];
}

export interface Step {
  name: string;
  /** A word that stands for several steps: `npm test -- types`. */
  group: string;
  /** Uses all cores by itself: runs alone, its output shown as it comes. The others run side by side before these. */
  alone: boolean;
  /** `filters` narrow the step further: file names or titles, as its runner understands them. */
  run(filters: readonly string[]): Promise<Outcome>;
}

/** The outcome of a step that answers yes or no. */
export function verdict(ok: boolean, output: string): Outcome {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output, cases: [] };
}
