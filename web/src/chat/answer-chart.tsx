import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { use } from 'react';
import { BarChart } from '../ui/bar-chart.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import { useAmountsHidden } from '../ui/hide-amounts.ts';
import { LineChart } from '../ui/line-chart.tsx';
import { Money } from '../ui/money.tsx';
import { Link } from '../app/routing/link.tsx';
import { useNavigate } from '../app/routing/router.tsx';
import type { AnswerWords } from './answer-words.ts';
import { factAddress } from './fact-link.ts';
import { LeadingContext } from './leading.ts';
import { t } from '../language/t.ts';

type Chart = NonNullable<ChatMessage['chart']>;

/** What a chart shows, in a few words: its title up to the first figure, which the answer above it already has. */
function captionOf({ title }: Chart): string {
  return title.split(/:|(?<=\S) \(/, 1)[0]?.trim() || t`Chart`;
}

/** The chart of an answer, drawn from its facts, with the same figures to read. */
export function AnswerChart({ chart, words }: { chart: Chart; words: AnswerWords }) {
  const hidden = useAmountsHidden();
  const navigate = useNavigate();
  const { facts, onLeave } = use(LeadingContext);
  const addresses = chart.points.map(({ fact }) => {
    const found = fact === undefined ? undefined : facts.get(fact);
    return found ? factAddress(found) : null;
  });
  const caption = captionOf(chart);
  const [first, last] = [chart.points[0], chart.points.at(-1)];
  if (!first || !last) return null;
  if (chart.kind !== 'line' || chart.points.length < 3)
    return (
      <BarChart
        caption={caption}
        head={[words.name, words.amount]}
        bars={chart.points}
        names={chart.points.map(({ label }, at) => {
          const address = addresses[at];
          return address ? (
            <Link
              key={label}
              to={address}
              {...(onLeave ? { onClick: onLeave } : {})}
              title={t`See the transactions`}
              className="underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:decoration-green"
            >
              {label}
            </Link>
          ) : null;
        })}
      />
    );
  return (
    <div className="grid gap-2">
      <LineChart
        label={hidden ? caption : `${caption}: ${words.fromTo(first.label, last.label)}.`}
        from="zero"
        {...(addresses.some((address) => address !== null)
          ? {
              onOpen: (at: number) => {
                const address = addresses[at];
                if (!address) return;
                onLeave?.();
                navigate(address);
              },
            }
          : {})}
        places={chart.points.map(({ label }) => label)}
        lines={[
          { name: caption, look: 'solid', tone: 'green', values: chart.points.map(({ amount }) => amount) },
        ]}
      />
      <FiguresTable
        caption={caption}
        head={[words.time, words.amount]}
        summary={words.asTable}
        rows={chart.points.map(({ label, amount }) => ({
          key: label,
          cells: [label, <Money key="amount" value={amount} />],
        }))}
      />
    </div>
  );
}
