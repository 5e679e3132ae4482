import { defineConfig } from 'vitest/config';
import { testedPackages, testProjects } from './tooling/src/test/projects.ts';
import { SlowestFirst } from './tooling/src/test/slowest-first.ts';
import { drawnIcons } from './web/scripts/icons.ts';

/** All packages in one run, so that no core waits for the end of a package, and one PostgreSQL serves them all. */
export default defineConfig({
  plugins: [drawnIcons()],
  test: { projects: testedPackages.flatMap(testProjects), sequence: { sequencer: SlowestFirst } },
});
