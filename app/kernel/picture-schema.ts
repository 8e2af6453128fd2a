/** zod schema of a picture, for the server, so that zod is not in the public bundle. */
import { z } from 'zod'
import type { Picture } from './picture.ts'

const share = z.number().min(0).max(1)

const altText = z.string().trim().max(300)

/** The alternative text in some languages. */
export const AltChange = z.object({ ar: altText.optional(), en: altText.optional(), tr: altText.optional() })
/** An alternative text. Arabic may be missing while only another language is written. */
const AltSchema = AltChange.extend({ ar: altText.default('') })
export const FocalSchema = z.object({ x: share, y: share })

export const PictureSchema = z.object({
  id: z.uuid(),
  width: z.int().min(1),
  height: z.int().min(1),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  alt: AltSchema.nullish(),
  focal: FocalSchema.nullish(),
}) satisfies z.ZodType<Picture>
