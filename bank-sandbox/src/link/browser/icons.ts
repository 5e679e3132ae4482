const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  list: 'M8.5 7H20M8.5 12H20M8.5 17H20M4 7h.01M4 12h.01M4 17h.01',
  unplug: 'M9 4v4M15 4v4M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4.5L2.8 19.5h18.4zM12 10.5v4M12 17h.01',
  bank: 'M4 9.5L12 4.5l8 5zM5.5 18.5h13M7.5 12v4M12 12v4M16.5 12v4',
  phone: 'M8 3.5h8v17H8zM11 17.5h2',
  outside: 'M13.5 4.5h6v6M19.5 4.5L11 13M17 14v5.5H4.5V7H10',
} as const;

/** A line icon of one weight, hidden from assistive technology: the words beside it speak. */
export function icon(name: keyof typeof PATHS, size = 20): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    'aria-hidden': 'true',
    class: 'icon',
  })) {
    svg.setAttribute(key, String(value));
  }
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
