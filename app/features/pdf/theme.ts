/** Colours of the light theme of ui/tokens.css, because paper is always light. */
export const INK = '#12261f'
export const MUTED = '#55645b'
export const PINE = '#0e4b3e'
export const PINE_LIGHT = '#17705c'
export const ON_PINE = '#fff8ea'
export const ON_PINE_SOFT = '#cfe3d8'
export const SAND = '#fbf6eb'
export const LINE = '#e4d8c0'
export const TINT = '#e6f2ea'
export const SAFFRON = '#efae36'
export const DANGER = '#9a3a0e'

/** A4, in points. */
export const WIDTH = 595.28
export const MARGIN = 46
/** Width between the margins. */
export const COLUMN = WIDTH - 2 * MARGIN
