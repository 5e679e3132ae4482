import { useEffect, useRef } from 'react';

/**
 * Names the page: sets the document's title and, when the page was reached by navigation inside the app, moves the
 * focus to its heading, so that a screen reader starts there. Give the ref to the page's h1 with tabIndex -1.
 */
export function usePage(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Saldo`;
  }, [title]);
  useEffect(() => {
    if (arrivedByNavigation()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

let firstPage = true;
function arrivedByNavigation(): boolean {
  const arrived = !firstPage;
  firstPage = false;
  return arrived;
}
