/** The media library as browsers and the API see it. */
import type { Picture } from '#kernel/picture.ts'

export type MediaKind = 'picture' | 'document'

export type Media = {
  id: string
  kind: MediaKind
  /** The file's name as it was sent. */
  name: string
  /** What staff call it; the file's name without its ending at first. */
  title: string
  /** Of the file as it was sent. */
  bytes: number
  /** Its media type as it was sent: `image/png`. */
  type: string
  /** What records keep of it; null for documents. */
  picture: Picture | null
  /** The largest rendition, or the document. */
  url: string
  /** Empty: in no folder. */
  folder: string
  tags: string[]
  createdAt: Date
}

export const MAX_FOLDER = 60
export const MAX_TAG = 40
/** Of one file. */
export const MAX_TAGS = 20
/** In one bulk action. */
export const MAX_BULK = 100

export const MEGABYTE = 1024 * 1024
/** Of one upload. */
export const MAX_BYTES = 25 * MEGABYTE
/** Of one picture: width times height. Cameras of telephones reach 50 million. */
export const MAX_PIXELS = 51_000_000
/** Of one side, in pixels. */
export const MAX_SIDE = 20_000
/** Of an animation; only its first picture is stored. */
export const MAX_FRAMES = 500
/** Neither side of a crop may be smaller, in pixels. */
export const MIN_CROP = 16

/** Endings of files that are taken, for file choosers. */
export const ACCEPTED = '.jpg,.jpeg,.png,.webp,.avif,.gif,.pdf'
export const ACCEPTED_PICTURES = '.jpg,.jpeg,.png,.webp,.avif,.gif'
