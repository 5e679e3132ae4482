import { defineConfig } from 'vitest/config';
import { testProjects } from '../tooling/src/test/projects.ts';

export default defineConfig({ test: { projects: testProjects('reader') } });
