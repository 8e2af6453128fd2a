/**
 * An uploaded picture as records store it, and its URLs. `features/media` creates and serves the renditions;
 * `#ui/picture.tsx` shows them. The schema is in picture-schema.ts, so that zod is not in the public bundle.
 */
import type { Localized } from './locale.ts'

/** Value of a jsonb column: enough to show the picture without a query of the media table. */
export type Picture = {
  /** Id of its row in `media`. */
  id: string
  /** Size of the original in pixels, after rotation. */
  width: number
  height: number
  /** Background colour (#rrggbb) while it loads; null if the picture is partly transparent. */
  color: string | null
  /** Alternative text. */
  alt?: Localized | null | undefined
  /** Point that must stay visible when the picture is cropped: 0 to 1 from the left and from the top. */
  focal?: { x: number; y: number } | null | undefined
}

type PictureFormat = 'avif' | 'webp' | 'jpg'

const WIDTHS = [480, 960, 1600] as const

/** Widths of the renditions in pixels, smallest first: never wider than the original. */
export function renditionWidths(width: number): number[] {
  const smaller = WIDTHS.filter((one) => one < width)
  return smaller.length < WIDTHS.length ? [...smaller, width] : smaller
}

/** URL of the rendition that is at least `width` pixels wide, otherwise of the widest: `/storage/{id}/960.webp`. */
export function renditionUrl(picture: Pick<Picture, 'id' | 'width'>, width: number, format: PictureFormat): string {
  const widths = renditionWidths(picture.width)
  return `/storage/${picture.id}/${widths.find((one) => one >= width) ?? widths.at(-1)}.${format}`
}

/** All renditions as a `srcset`. */
export function srcSet(picture: Pick<Picture, 'id' | 'width'>, format: PictureFormat): string {
  return renditionWidths(picture.width)
    .map((width) => `/storage/${picture.id}/${width}.${format} ${width}w`)
    .join(', ')
}

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** URL of a document (PDF) for download. */
export function documentUrl(id: string): string {
  return `/storage/${id}/document.pdf`
}

/** Whether an address on this site is a file of the media library, which has no language and is no page of the app. */
export const isStoredFile = (pathname: string): boolean => pathname.startsWith('/storage/')
