import type { FastifyInstance } from 'fastify';
import type { Bank } from '../bank.ts';
import type { LinkService } from '../link-service.ts';
import { registerLinkApi } from './api.ts';
import { registerLinkPages } from './pages.ts';

/** Mounts what the Link widget needs: its script, its pages and the calls behind them. */
export function registerLinkRoutes(app: FastifyInstance, bank: Bank, link: LinkService): void {
  registerLinkPages(app, bank);
  app.register(async (scope) => registerLinkApi(scope, link));
}
