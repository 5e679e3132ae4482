import type { OwnCategory } from '@saldo/contract/transactions/categories.schemas';
import { useQuery } from '@tanstack/react-query';
import PencilLine from 'icon:pencil-line';
import Plus from 'icon:plus';
import { useState } from 'react';
import { categoriesQuery } from '../transactions/categories.queries.ts';
import { OwnCategoryMark } from '../transactions/own-category-mark.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Loaded } from './loaded.tsx';
import { Part, Section } from './section.tsx';
import { t } from '../language/further.ts';
import { categoryLabel } from '../transactions/category-names.ts';
import { late } from '../ui/late.tsx';

const CategoryDialog = late(async () => (await import('./category-dialog.tsx')).CategoryDialog);

const counted = (count: number) =>
  count === 0
    ? t`no transactions`
    : count === 1
      ? t`1 transaction`
      : t`${count.toLocaleString('en-US')} transactions`;

function Line({ category, onEdit }: { category: OwnCategory; onEdit: () => void }) {
  return (
    <li className="flex min-h-11 items-center gap-3 border-b border-hairline py-1 last:border-0">
      <OwnCategoryMark color={category.color} icon={category.icon} size={18} />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{category.name}</p>
        <p className="text-small text-ink-3">
          {t`In ${categoryLabel(category.category_primary)}, ${counted(category.count)}`}
        </p>
      </div>
      {category.hidden ? <Badge>{t`Hidden`}</Badge> : null}
      <IconButton
        label={t`Edit ${category.name}`}
        size="small"
        icon={<PencilLine {...smallIconProps} />}
        onClick={onEdit}
      />
    </li>
  );
}

/** The person's own categories, each under one of the provider's. */
export function CategoriesSection() {
  const query = useQuery(categoriesQuery);
  /** The category that is edited; `new` for one that is being made. */
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const all = query.data ?? [];
  return (
    <Section id="categories" lead={t`Categories of your own. Totals count each as the category it is in.`}>
      <Part title={t`Your categories`}>
        <Loaded inset query={query} what={t`Your categories`} sample={[]}>
          {(categories) =>
            categories.length === 0 ? (
              <p className="text-ink-2">{t`None yet. Add one, then choose it on any transaction.`}</p>
            ) : (
              <ul>
                {categories.map((category) => (
                  <Line key={category.id} category={category} onEdit={() => setOpen(category.id)} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <p>
          <Button
            icon={<Plus {...smallIconProps} />}
            onClick={() => setOpen('new')}
          >{t`Add category`}</Button>
        </p>
      </Part>
      {open === null ? null : (
        <CategoryDialog
          key={open}
          category={all.find(({ id }) => id === open)}
          others={all.filter(({ id }) => id !== open)}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
