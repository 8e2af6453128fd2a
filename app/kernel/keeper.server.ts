/** Features that keep something about people tell it when a person asks, and forget it when they ask for that. */
import type { Context } from './context.ts'

type Keeper = {
  /** The name of its part of the export. */
  name: string
  export: (ctx: Context, person: { id: string; email: string }) => Promise<unknown>
  /** In the transaction of the erasure. What the books need stays, without the person. */
  erase: (ctx: Context, person: { id: string; email: string }) => Promise<void>
}

export const keepers = new Map<string, Keeper>()

export function keeper(spec: Keeper): void {
  keepers.set(spec.name, spec)
}
