/** Our map pin: its tip is the middle of its lower edge. */
export const PIN_SIZE: [width: number, height: number] = [32, 42]
export const PIN_ANCHOR: [x: number, y: number] = [16, 42]
export const PIN_SVG =
  '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 42C16 42 30 26 30 15.5A14 14 0 0 0 2 15.5C2 26 16 42 16 42Z" fill="#b4233f" stroke="#fff" stroke-width="2"/><path d="M16 8l2.3 3.4 4-.8-.8 4 3.4 2.3-3.4 2.3.8 4-4-.8L16 25.8l-2.3-3.4-4 .8.8-4L7.1 16.9l3.4-2.3-.8-4 4 .8z" fill="#fbf6eb"/></svg>'
