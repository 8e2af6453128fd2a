import { lazyDialog } from '../lazy-dialog.tsx'

/** Chooses from the library, or adds to it and chooses that. */
export const MediaPicker = lazyDialog(async () => (await import('./picker.tsx')).MediaPicker)
