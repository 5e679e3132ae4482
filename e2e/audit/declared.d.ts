/** What is used of Lighthouse, which `npm run audit` installs: its own declarations are not there in a run of the tests. */
declare module 'lighthouse' {
  interface Result {
    audits: Record<string, { numericValue?: number } | undefined>;
    categories: Record<string, { score: number | null } | undefined>;
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; disableStorageReset: boolean; onlyCategories: string[]; logLevel: 'error' },
    config?: object,
  ): Promise<{ lhr: Result } | undefined>;
  export const desktopConfig: object;
  export function generateReport(result: Result, format: 'html'): string;
}
