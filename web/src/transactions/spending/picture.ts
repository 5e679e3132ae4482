import { formatCents, type Cents } from '@saldo/contract/money';
import type { SpendingView } from '@saldo/contract/transactions/spending.schemas';
import { topOf } from '../../ui/money-bar.tsx';
import type { View } from './view.ts';
import { byWords, mostWords, rulerWords, spentWords, tagWords } from './words.ts';

interface Picture {
  title: string;
  /** Below the title: the sum, with its days. */
  note: string;
  bars: readonly Pick<SpendingView['groups'][number], 'name' | 'spending' | 'against'>[];
  /** Lines at the foot: what the marks are, and what is left out. */
  foot: readonly string[];
}

/** Groups that a picture has room for. */
const mostBars = 10;

/** What a view is as a picture: its groups, of the days of its sum. */
export function pictureOf(view: View, data: SpendingView, account?: { name: string }): Picture {
  const bars = data.groups.slice(0, mostBars);
  const ruler = rulerWords(view, data);
  return {
    title: byWords(view),
    note: [`${spentWords(view, data)}: ${formatCents(data.spending)}`, account?.name]
      .filter(Boolean)
      .join(' · '),
    bars,
    foot: [
      // With the mark that it is the key to.
      ruler === null ? null : `│ ${ruler}`,
      data.group_count > bars.length ? mostWords(bars.length, data) : null,
      view.by === 'tag' ? tagWords : null,
    ].filter((line) => line !== null),
  };
}

/** Pixels of the picture, and where its bars begin and end. */
const [width, height] = [1200, 630];
const pad = { top: 124, side: 40, bottom: 24 };
const [left, right] = [400, 1000];
const footLine = 26;

/** A colour of the theme that is on. */
const colour = (name: string) => {
  const probe = document.createElement('span');
  probe.style.color = `var(--color-${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

/** Draws a picture as a PNG file, in the colours of the theme; null where the browser cannot. */
export async function drawPicture({ title, note, bars, foot }: Picture): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const { fontFamily } = getComputedStyle(document.body);
  const write = (text: string, x: number, y: number, size: number, ink: string, room: number) => {
    pen.font = `${size}px ${fontFamily}`;
    pen.fillStyle = colour(ink);
    const letters = Array.from(text);
    while (pen.measureText(letters.join('')).width > room && letters.length > 1) letters.splice(-2, 2, '…');
    pen.fillText(letters.join(''), x, y);
  };
  const fill = (ink: string, ...place: [x: number, y: number, width: number, height: number]) => {
    pen.fillStyle = colour(ink);
    pen.fillRect(...place);
  };
  const top = topOf(bars);
  const long = (value: Cents) => ((right - left) * Math.max(0, value)) / top;
  fill('sheet', 0, 0, width, height);
  write(title, pad.side, 62, 38, 'ink', width - 2 * pad.side);
  write(note, pad.side, 98, 24, 'ink-2', width - 2 * pad.side);
  // A few do not fill the picture: their bars would be walls.
  const room = height - pad.top - pad.bottom - footLine * foot.length;
  const step = Math.min(60, room / Math.max(1, bars.length));
  bars.forEach(({ name, spending, against }, at) => {
    const middle = pad.top + step * (at + 0.5);
    write(name, pad.side, middle + 7, 20, 'ink', left - pad.side - 20);
    const usual = against === null ? Infinity : long(against);
    fill('green', left, middle - 10, Math.min(usual, long(spending)), 20);
    // What lies past what is usual.
    if (long(spending) > usual) fill('ochre', left + usual, middle - 10, long(spending) - usual, 20);
    if (against !== null && against > 0) fill('ink', left + usual - 2, middle - 16, 3, 32);
    pen.textAlign = 'right';
    write(formatCents(spending), width - pad.side, middle + 7, 20, 'ink', width - pad.side - right);
    pen.textAlign = 'left';
  });
  foot.forEach((line, at) =>
    write(
      line,
      pad.side,
      height - pad.bottom - footLine * (foot.length - 1 - at),
      18,
      'ink-3',
      width - 2 * pad.side,
    ),
  );
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
