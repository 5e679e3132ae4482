import { rngOf } from '../generator/random.ts';
import { distance, letter } from './letters.ts';
import { png, type Rgba } from './png.ts';

type Colour = readonly [number, number, number];

/**
 * A logo: the name's first letter on a rounded square with a quiet pattern behind it. Colour and pattern follow from
 * the name unless a colour (`#rrggbb`) is given. Opaque corners are transparent.
 */
export function drawLogo(name: string, size: number, color?: string): Buffer {
  const rng = rngOf('logo', name);
  const base = color
    ? parse(color)
    : fromHue(rng.int(0, 359), 0.34 + rng.next() * 0.2, 0.3 + rng.next() * 0.1);
  const shade = mix(base, [255, 255, 255], 0.16);
  const pattern = rng.pick(PATTERNS);
  const strokes = letter(name.replace(/^the /i, '').charAt(0).toUpperCase(), 0.44);
  const pixel = 1 / size;
  return png(size, (x, y): Rgba => {
    const ground = mix(base, shade, coverage(pattern(x, y), pixel));
    const ink = coverage(0.045 - distance(x, y, strokes), pixel);
    const [r, g, b] = mix(ground, [255, 255, 255], ink);
    return [r, g, b, Math.round(255 * coverage(-outside(x, y, 0.2), pixel))];
  });
}

/** Signed distance fields, positive inside. */
const PATTERNS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => 0.42 - Math.hypot(x - 0.85, y - 0.85),
  (x, y) => x + y - 1.08,
  (x, y) => y - 0.62,
  (x, y) => 0.3 - Math.abs(Math.hypot(x - 0.1, y - 0.1) - 0.55),
  (x, y) => 0.24 - Math.hypot(x - 0.2, y - 0.22),
  (x, y) => 0.1 - Math.abs(x - y),
];

/** How much of a pixel lies inside, from the signed distance to the edge. */
function coverage(inside: number, pixel: number): number {
  return Math.max(0, Math.min(1, inside / pixel + 0.5));
}

/** Signed distance outside a square with rounded corners. */
function outside(x: number, y: number, radius: number): number {
  const [dx, dy] = [Math.abs(x - 0.5) - 0.5 + radius, Math.abs(y - 0.5) - 0.5 + radius];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}

function mix(a: Colour, b: Colour, share: number): Colour {
  const between = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return [between(a[0], b[0]), between(a[1], b[1]), between(a[2], b[2])];
}

function parse(hex: string): Colour {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;
}

function fromHue(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number): number => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
