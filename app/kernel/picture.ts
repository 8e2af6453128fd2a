/**
 * An uploaded picture as records store it, and its addresses. `features/media` makes and serves the renditions;
 * `#ui/picture.tsx` shows them. The schema is in picture-schema.ts, so that zod is not in the public bundle.
 */
import type { Localized } from './locale.ts'

/** A column of jsonb: enough to draw the picture without asking the media table. */
export type Picture = {
  /** Of its row in `media`. */
  id: string
  /** Pixels of the original, upright. */
  width: number
  height: number
  /** #rrggbb to show while it loads; null where the picture is partly transparent. */
  color: string | null
  /** What it shows, for those who don't see it. */
  alt?: Localized | null | undefined
  /** What must stay visible when it is cropped: 0 to 1 from the left and from the top. */
  focal?: { x: number; y: number } | null | undefined
}

type PictureFormat = 'avif' | 'webp' | 'jpg'

const WIDTHS = [480, 960, 1600] as const

/** The pixels across of a picture's renditions, smallest first: never wider than the original. */
export function renditionWidths(width: number): number[] {
  const smaller = WIDTHS.filter((one) => one < width)
  return smaller.length < WIDTHS.length ? [...smaller, width] : smaller
}

/** The rendition that is at least `width` pixels wide, else the widest: `/storage/{id}/960.webp`. */
export function renditionUrl(picture: Pick<Picture, 'id' | 'width'>, width: number, format: PictureFormat): string {
  const widths = renditionWidths(picture.width)
  return `/storage/${picture.id}/${widths.find((one) => one >= width) ?? widths.at(-1)}.${format}`
}

/** Every rendition, as the `srcset` of a picture wants them. */
export function srcSet(picture: Pick<Picture, 'id' | 'width'>, format: PictureFormat): string {
  return renditionWidths(picture.width)
    .map((width) => `/storage/${picture.id}/${width}.${format} ${width}w`)
    .join(', ')
}

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** A document (PDF), offered for download. */
export function documentUrl(id: string): string {
  return `/storage/${id}/document.pdf`
}
