/** Prints one element by itself: all that stands beside it and its ancestors is hidden until the browser has printed. */
export function printAlone(element: HTMLElement): void {
  const aside: HTMLElement[] = [];
  for (let node = element; node !== document.body && node.parentElement; node = node.parentElement)
    for (const sibling of node.parentElement.children)
      if (sibling !== node && sibling instanceof HTMLElement && !sibling.hidden) aside.push(sibling);
  for (const one of aside) one.hidden = true;
  const restore = () => {
    for (const one of aside) one.hidden = false;
  };
  addEventListener('afterprint', restore, { once: true });
  print();
}
