/** What an element can hold; text never passes through markup. */
export type Child = Node | string | null | undefined | false;

/** An element with attributes (true: present, false and null: absent) and children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Record<string, string | number | boolean | null | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(
    ...children.filter(
      (child): child is Node | string => child !== null && child !== undefined && child !== false,
    ),
  );
  return element;
}

/** Adds a listener and gives the element back. */
export function on<E extends HTMLElement, K extends keyof HTMLElementEventMap>(
  element: E,
  type: K,
  listener: (event: HTMLElementEventMap[K]) => void,
): E {
  element.addEventListener(type, listener);
  return element;
}

/** The place in the served page where everything goes. */
export function mountPoint(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

/** A push button that does not submit. */
export function button(kind: string, label: string, press: () => void): HTMLButtonElement {
  return on(h('button', { type: 'button', class: `button ${kind}` }, label), 'click', press);
}

let idCount = 0;
/** An id unique in this page. */
export function newId(prefix: string): string {
  idCount += 1;
  return `${prefix}-${idCount}`;
}
