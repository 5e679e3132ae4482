import { defineConfig } from 'vitest/config';
import { testProjects } from '../tooling/src/test/projects.ts';
import { drawnIcons } from './scripts/icons.ts';

export default defineConfig({ plugins: [drawnIcons()], test: { projects: testProjects('web') } });
