import { lazyDialog } from '../lazy-dialog.tsx'

/** Chooses files from the library; new files can be uploaded there. */
export const MediaPicker = lazyDialog(async () => (await import('./picker.tsx')).MediaPicker)
