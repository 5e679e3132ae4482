import { sumCents } from '@saldo/contract/money';
import type { SpendingView } from '@saldo/contract/transactions/spending.schemas';
import { Link } from '../../app/routing/link.tsx';
import { useNavigate } from '../../app/routing/router.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { Money } from '../../ui/money.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { flowOf, type Mark } from './flow.ts';
import { queryOf, rowsAddress, type View } from './view.ts';
import { t } from '../../language/further.ts';

/** The least height of a mark in px, enough to be pressed: a line for the amount, and one for the name, on a phone two. */
const slots = { desk: 48, phone: 60 };

const fills = { in: 'fill-green', spent: 'fill-ochre', kept: 'fill-green' } as const;

interface Place {
  mark: Mark;
  /** Top and height of its words, and of its band at its own side and in the middle; px. */
  top: number;
  height: number;
  band: number;
  at: number;
  middle: number;
}

/** Where the marks of a side stand in a picture so high, the bands as thick as their part of all. */
function placesOf(marks: readonly Mark[], slot: number, height: number, thick: number): Place[] {
  const all = marks.reduce((sum, { amount }) => sum + amount, 0);
  let [top, middle] = [0, (height - thick) / 2];
  return marks.map((mark) => {
    const part = mark.amount / all;
    const own = slot + (height - slot * marks.length) * part;
    const band = Math.max(1, thick * part);
    const place = { mark, top, height: own, band, at: top + (own - band) / 2, middle };
    top += own;
    middle += thick * part;
    return place;
  });
}

/** A band from one side to the middle, as it runs on a picture 100 wide. */
function bandOf({ at, middle, band }: Place, [out, hub]: readonly [number, number]): string {
  const bend = (out + hub) / 2;
  return (
    `M${out} ${at}C${bend} ${at} ${bend} ${middle} ${hub} ${middle}` +
    `V${middle + band}C${bend} ${middle + band} ${bend} ${at + band} ${out} ${at + band}Z`
  );
}

function Side({
  places,
  label,
  address,
  end,
}: {
  places: readonly Place[];
  label: string;
  address: (mark: Mark) => string;
  end: boolean;
}) {
  return (
    <ul aria-label={label} className={classNames('min-w-0', end ? 'text-left' : 'text-right')}>
      {places.map(({ mark, height }) => (
        <li key={mark.name} style={{ height }}>
          <Link
            to={address(mark)}
            className="flex h-full flex-col justify-center rounded-sm leading-5 transition-colors hover:text-green"
          >
            <span className="line-clamp-2 text-small wrap-anywhere sm:line-clamp-1" title={mark.name}>
              {mark.name}
            </span>
            <Money value={mark.amount} className="text-small font-medium" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Money in against money out: sources at the left, what it went to at the right. Every mark leads to its rows. */
export function FlowPicture({ view, data }: { view: View; data: SpendingView }) {
  const navigate = useNavigate();
  const phone = usePhone();
  const slot = slots[phone ? 'phone' : 'desk'];
  const flow = flowOf(data, view.by);
  if (!flow) return null;
  const query = queryOf(view);
  const address = ({ rows }: Mark) => rowsAddress(query, rows);
  const most = Math.max(flow.from.length, flow.to.length);
  const thick = phone ? 132 : 168;
  const wide = phone ? 3 : 1;
  const height = slot * most + thick - 44;
  const [from, to] = [placesOf(flow.from, slot, height, thick), placesOf(flow.to, slot, height, thick)];
  return (
    <Card title={t`Money in and out`}>
      <div className="grid gap-2 px-4 py-3 sm:px-5">
        <div
          className="grid gap-x-2"
          // Where there is room the words take what they need, and the picture the rest; a phone has thirds, and whole amounts.
          style={{
            gridTemplateColumns: phone
              ? 'minmax(min-content,1fr) minmax(0,1fr) minmax(min-content,1fr)'
              : 'fit-content(14rem) 1fr fit-content(14rem)',
          }}
        >
          <Side places={from} label={t`Where money came from`} address={address} end={false} />
          <svg
            viewBox={`0 0 100 ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="w-full"
            style={{ height }}
          >
            {[
              ...from.map((place) => [place, [0, 50]] as const),
              ...to.map((place) => [place, [100, 50]] as const),
            ].map(([place, ends]) => (
              <g
                key={`${ends[0]} ${place.mark.name}`}
                className={fills[place.mark.kind]}
                style={{ cursor: 'pointer' }}
                onClick={() => navigate(address(place.mark))}
              >
                <path d={bandOf(place, ends)} className="opacity-15" />
                <rect x={ends[0] === 0 ? 0 : 100 - wide} y={place.at} width={wide} height={place.band} />
              </g>
            ))}
          </svg>
          <Side places={to} label={t`What it went to`} address={address} end />
        </div>
        <FiguresTable
          caption={t`What came in and what it went to`}
          head={[t`From and to`, t`In`, t`Out`]}
          rows={[
            ...flow.from.map(({ name, amount }) => ({
              key: `in ${name}`,
              cells: [name, <Money key="in" value={amount} />, ''],
            })),
            ...flow.to.map(({ name, amount }) => ({
              key: `out ${name}`,
              cells: [name, '', <Money key="out" value={amount} />],
            })),
            {
              key: 'all',
              cells: [
                t`Together`,
                <Money key="in" value={sumCents(flow.from.map(({ amount }) => amount))} />,
                <Money key="out" value={sumCents(flow.to.map(({ amount }) => amount))} />,
              ],
            },
          ]}
        />
      </div>
    </Card>
  );
}
