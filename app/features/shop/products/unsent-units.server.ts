import type { Context } from '#kernel/context.ts'

/** Units of each variant that are sold and not sent yet, by the id of the variant. Others are left out. */
type UnsentUnits = ReadonlyMap<number, number>
type Read = (ctx: Pick<Context, 'db'>) => Promise<UnsentUnits>

let read: Read = () => {
  throw new Error('nothing has registered the units that are sold and not sent yet')
}

/** Called by the module of orders, which products do not know. */
export function registerUnsentUnits(reads: Read): void {
  read = reads
}

/**
 * Sold units leave `on_hand` when they are paid, and lie on the shelf until they are sent. People who count the shelf
 * find them, so the quantities that staff see and type contain them. Before a change the caller locks the variants.
 */
export const readUnsentUnits: Read = (ctx) => read(ctx)
