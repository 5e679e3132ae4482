import * as calls from '@saldo/contract/transactions/rules.endpoints';
import { answered } from '../http/answered.ts';
import type { Mount } from '../http/mount.ts';
import * as rules from './rules.service.ts';
import { counted } from './transactions.presenter.ts';

export function rulesRoutes(mount: Mount): void {
  mount(calls.listRules, async (ctx) => ({ rules: await rules.listRules(ctx) }));

  mount(calls.previewRule, (ctx, { body, query }) => rules.previewRule(ctx, body, query.limit));

  mount(calls.createRule, (ctx, { body }) =>
    answered(ctx, async (tx) => {
      const made = await rules.createRule(ctx, tx, body);
      return { message: body.apply_to_past ? `${counted(made.count)} changed` : 'Rule kept', ...made };
    }),
  );

  mount(calls.changeRule, (ctx, { params, body }) =>
    answered(ctx, async (tx) => {
      const made = await rules.changeRule(ctx, tx, params.id, body);
      return { message: body.apply_to_past ? `${counted(made.count)} changed` : 'Rule changed', ...made };
    }),
  );

  mount(calls.undoRule, (ctx, { params }) =>
    answered(ctx, async (tx) => {
      const count = await rules.undoRule(ctx, tx, params.id);
      return { message: `${counted(count)} changed back. The rule is off now.`, count };
    }),
  );

  mount(calls.deleteRule, (ctx, { params }) =>
    answered(ctx, async (tx) => {
      await rules.deleteRule(ctx, tx, params.id);
      return { message: 'Rule deleted' };
    }),
  );
}
