/** Types and limits of the media library for browsers and the API. */
import type { Picture } from '#kernel/picture.ts'

export type MediaKind = 'picture' | 'document'

export type Media = {
  id: string
  kind: MediaKind
  /** Original file name. */
  name: string
  /** Title by staff; initially the file name without extension. */
  title: string
  /** Size of the original file. */
  bytes: number
  /** Media type of the original file, such as `image/png`. */
  type: string
  /** Value that records store; null for documents. */
  picture: Picture | null
  /** The largest rendition, or the document. */
  url: string
  /** Empty: in no folder. */
  folder: string
  tags: string[]
  createdAt: Date
}

export const MAX_FOLDER = 60
/** Maximum characters of a search. */
export const MAX_SEARCH = 100
export const MAX_TAG = 40
/** Maximum tags of one file. */
export const MAX_TAGS = 20
/** Maximum files in one bulk action. */
export const MAX_BULK = 500

export const MEGABYTE = 1024 * 1024
/** Maximum bytes of one upload. */
export const MAX_BYTES = 25 * MEGABYTE
/** Maximum width × height of a picture. Phone cameras reach 50 million. */
export const MAX_PIXELS = 51_000_000
/** Maximum length of one side in pixels. */
export const MAX_SIDE = 20_000
/** Maximum frames of an animation; only the first one is stored. */
export const MAX_FRAMES = 500
/** Minimum length of each side of a crop in pixels. */
export const MIN_CROP = 16

/** Accepted file extensions, for file inputs. */
export const ACCEPTED = '.jpg,.jpeg,.png,.webp,.avif,.gif,.pdf'
export const ACCEPTED_PICTURES = '.jpg,.jpeg,.png,.webp,.avif,.gif'
