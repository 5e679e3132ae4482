/** Every icon of the interface has this weight. */
export const iconProps = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
/** Icons inside small buttons and beside small text. */
export const smallIconProps = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
