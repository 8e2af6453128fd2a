import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { FieldProblem } from '#kernel/refusal.ts'
import { readUnsentUnits } from './unsent-units.server.ts'

/**
 * The problems of codes that are missing in `codes` although units of them are in stock, reserved, or sold and not sent:
 * the code identifies the variant, so these units would belong to a variant that is no longer sold. Each problem is at
 * the row with a new code, or at the list. Locks the variants, so that no unit is added meanwhile.
 */
export async function problemsOfHeldCodes(
  ctx: Pick<Context, 'db'>,
  productId: number,
  codes: readonly string[],
): Promise<Record<string, FieldProblem>> {
  const variants = await ctx.db
    .selectFrom('product_variants')
    .select(['id', 'sku', 'on_hand', 'position', 'retired'])
    .where('product_id', '=', productId)
    // In the order of all other locks, so that they do not deadlock.
    .orderBy('id')
    .forUpdate()
    .execute()
  const unsentUnits = await readUnsentUnits(ctx)
  const sold = new Set(variants.flatMap(({ sku, retired }) => (retired ? [] : sku)))
  const isNew = (code: string | undefined) => code !== undefined && !sold.has(code)
  const problems: Record<string, FieldProblem> = {}
  for (const { id, sku, on_hand, position, retired } of variants) {
    const count = on_hand + (unsentUnits.get(id) ?? 0)
    if (retired || count === 0 || codes.includes(sku)) continue
    const place = isNew(codes[position]) ? position : codes.findIndex(isNew)
    const field = place >= 0 ? `variants.${place}.sku` : 'variants'
    problems[field] ??= { code: 'products.code_has_units', params: { count, code: sku } }
  }
  return problems
}
