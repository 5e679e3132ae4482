const ROUND = '~2,0 0.8,0.5 0.1,1.8 0,3 0.1,4.2 0.8,5.5 2,6';
const BOWL = '0,0 0,6|0,0 2.3,0|~2.3,0 3.5,0.4 3.9,1.65 3.5,2.9 2.3,3.3|0,3.3 2.3,3.3';
const RING = `${ROUND} 3.2,5.5 3.9,4.2 4,3 3.9,1.8 3.2,0.5 2,0`;
const HOOK = '~4,1.1 3.1,0.2 2,0 0.8,0.5 0.1,1.8 0,3 0.1,4.2 0.8,5.5 2,6 3.1,5.8 4,4.9';

/** Strokes of capital letters in a box of 4 by 6, drawn with a round pen: lines through points, curves where marked `~`. */
const STROKES: Record<string, string> = {
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  B: '0,0 0,6|0,0 2.2,0|~2.2,0 3.3,0.4 3.6,1.5 3.3,2.6 2.2,3|0,3 2.4,3|~2.4,3 3.6,3.4 4,4.5 3.6,5.6 2.4,6|0,6 2.4,6',
  C: HOOK,
  D: '0,0 0,6|0,0 1.8,0|~1.8,0 3.2,0.6 3.9,1.9 4,3 3.9,4.1 3.2,5.4 1.8,6|0,6 1.8,6',
  E: '4,0 0,0 0,6 4,6|0,3 3.2,3',
  F: '4,0 0,0 0,6|0,3 3.2,3',
  G: `${HOOK}|4,4.9 4,3.2 2.4,3.2`,
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,6|1,0 3,0|1,6 3,6',
  J: '3.4,0 3.4,4.2|~3.4,4.2 3.1,5.4 2,6 0.9,5.8 0.3,5',
  K: '0,0 0,6|3.8,0 0,3.6|1.2,2.5 4,6',
  L: '0,0 0,6 3.8,6',
  M: '0,6 0.3,0 2,3.8 3.7,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: RING,
  P: BOWL,
  Q: `${RING}|2.5,4.4 4,6.3`,
  R: `${BOWL}|2,3.3 4,6`,
  S: '~3.8,1 3.1,0.25 2,0 0.8,0.35 0.25,1.4 0.7,2.4 2,2.95 3.3,3.55 3.85,4.6 3.3,5.6 2,6 0.8,5.8 0.1,5',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,4|~0,4 0.5,5.4 2,6 3.5,5.4 4,4|4,4 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 0.9,6 2,2.2 3.1,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3.2 4,0|2,3.2 2,6',
  Z: '0,0 4,0 0,6 4,6',
};
const DIAMOND = '2,0 4,3 2,6 0,3 2,0';

type Point = readonly [number, number];
type Segment = readonly [number, number, number, number];

/** The letter's line segments in a box from 0 to 1, centred, `height` tall; a diamond for what is no letter. */
export function letter(glyph: string, height: number): Segment[] {
  const scale = height / 6;
  const place = ([x, y]: Point): Point => [0.5 + (x - 2) * scale, 0.5 + (y - 3) * scale];
  return (STROKES[glyph] ?? DIAMOND).split('|').flatMap((stroke) => {
    const curved = stroke.startsWith('~');
    const points = stroke.replace('~', '').split(' ').map(readPoint).map(place);
    return segments(curved ? smooth(points) : points);
  });
}

/** Distance of a point from the nearest of the segments. */
export function distance(x: number, y: number, lines: readonly Segment[]): number {
  let best = Infinity;
  for (const [x1, y1, x2, y2] of lines) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, (x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2);
  }
  return Math.sqrt(best);
}

function readPoint(text: string): Point {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
}

function segments(points: readonly Point[]): Segment[] {
  return points.slice(1).map((to, n): Segment => [...(points[n] ?? to), ...to]);
}

/** A Catmull-Rom curve through the points, four short lines between each two. */
function smooth(points: readonly Point[]): Point[] {
  return points.flatMap((p1, n) => {
    const p2 = points[n + 1];
    if (!p2) return [p1];
    const [p0, p3] = [points[n - 1] ?? p1, points[n + 2] ?? p2];
    return [0, 0.25, 0.5, 0.75].map((t): Point => [
      spline(p0[0], p1[0], p2[0], p3[0], t),
      spline(p0[1], p1[1], p2[1], p3[1], t),
    ]);
  });
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
