/** A picture as a record keeps it (jsonb): enough to draw it without asking the media table. */
import { z } from 'zod'
import type { Localized } from './locale.ts'

export type Picture = {
  /** The row of the media library. */
  id: string
  /** Of the original, in pixels. */
  width: number
  height: number
  /** `#rrggbb`, shown while it loads. */
  color: string
  alt?: Localized | null | undefined
  /** What must stay visible when it is cropped, 0 to 1 from the top left. */
  focal?: { x: number; y: number } | null | undefined
}

const alt = z.object({ ar: z.string(), en: z.string().optional(), tr: z.string().optional() })
const share = z.number().min(0).max(1)

export const PictureSchema: z.ZodType<Picture> = z.object({
  id: z.uuid(),
  width: z.int().positive(),
  height: z.int().positive(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  alt: alt.nullish(),
  focal: z.object({ x: share, y: share }).nullish(),
})
