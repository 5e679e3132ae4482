import * as calls from '@saldo/contract/transactions/rules.endpoints';
import { answered } from '../http/answered.ts';
import type { Mount } from '../http/mount.ts';
import * as rules from './rules.service.ts';
import { counted } from './transactions.presenter.ts';

const changed = ({ count, under_way: underWay }: { count: number; under_way: boolean }) =>
  `${counted(count)} ${underWay ? 'are being changed' : 'changed'}`;

export function rulesRoutes(mount: Mount): void {
  mount(calls.listRules, async (ctx) => ({ rules: await rules.listRules(ctx) }));

  mount(calls.previewRule, (ctx, { body, query }) => rules.previewRule(ctx, body, query.limit));

  mount(calls.createRule, (ctx, { body }) =>
    answered(ctx, async (tx) => {
      const made = await rules.createRule(ctx, tx, body);
      return { message: body.apply_to_past ? changed(made) : 'Rule kept', ...made };
    }),
  );

  mount(calls.changeRule, (ctx, { params, body }) =>
    answered(ctx, async (tx) => {
      const made = await rules.changeRule(ctx, tx, params.id, body);
      return { message: body.apply_to_past ? changed(made) : 'Rule changed', ...made };
    }),
  );

  mount(calls.undoRule, (ctx, { params }) =>
    answered(ctx, async (tx) => {
      const many = await rules.undoRule(ctx, tx, params.id);
      const words = many.under_way ? 'are being changed back' : 'changed back';
      return { message: `${counted(many.count)} ${words}. The rule is off now.`, ...many };
    }),
  );

  mount(calls.deleteRule, (ctx, { params }) =>
    answered(ctx, async (tx) => {
      await rules.deleteRule(ctx, tx, params.id);
      return { message: 'Rule deleted' };
    }),
  );
}
