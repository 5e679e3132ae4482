import { defineConfig } from 'vitest/config';
import { testProjects } from './src/test/projects.ts';

export default defineConfig({ test: { projects: testProjects('tooling') } });
