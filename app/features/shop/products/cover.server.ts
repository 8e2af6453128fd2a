import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { coverSvg, productCoverSvg } from '#ui/covers.ts'

/** The generated cover of a record, such as `campaign-7`. For a product it shows the item that staff chose. */
export async function recordCover({ db }: Pick<Context, 'db'>, seed: string): Promise<string> {
  const id = Number(/^product-(\d{1,9})$/.exec(seed)?.[1])
  const row = id && (await db.selectFrom('products').select('drawing').where('id', '=', id).executeTakeFirst())
  return row ? productCoverSvg(id, row.drawing) : coverSvg({ seed })
}
