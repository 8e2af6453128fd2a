import type { Context } from '#kernel/context.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { TextKey } from '#kernel/text.ts'

/** Message of a refusal: that of the field at fault, if there is one. */
export function messageOf(ctx: Pick<Context, 'texts' | 'locale'>, refusal: Refusal): string {
  const t = ctx.texts.translate(ctx.locale)
  const [field] = Object.values(refusal.fields)
  return field ? t(field.code as TextKey, field.params) : t(refusal.code as TextKey, refusal.params)
}
