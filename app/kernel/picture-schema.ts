/** zod schema of a picture, for the server, so that zod is not in the public bundle. */
import { z } from 'zod'
import type { Picture } from './picture.ts'

const share = z.number().min(0).max(1)

/** An alternative text. Arabic may be missing while only another language is written. */
export const AltSchema = z.object({
  ar: z.string().trim().max(300).default(''),
  en: z.string().trim().max(300).optional(),
  tr: z.string().trim().max(300).optional(),
})
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
