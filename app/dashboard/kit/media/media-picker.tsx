import { onceOpened } from '../once-opened.tsx'

/** Chooses from the library, or adds to it and chooses that. */
export const MediaPicker = onceOpened(async () => (await import('./picker.tsx')).MediaPicker)
