/** Edits records of the dashboard as its forms do, and returns the record or the error code of each refused field. */
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { commandsOf } from '#resource/commands.server.ts'
import { resources } from '#resource/resource.server.ts'

export type Saved = { id: number; version: number } & Record<string, unknown>
type Outcome = { saved: Saved; problems?: never } | { saved?: never; problems: Record<string, string> }

const commands = (id: string) => {
  const found = resources.get(id)
  if (!found) throw new Error(`no resource ${id}`)
  return commandsOf(found)
}

async function outcome(work: Promise<unknown>): Promise<Outcome> {
  try {
    return { saved: (await work) as Saved }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    return { problems: Object.fromEntries(Object.entries(error.fields).map(([name, { code }]) => [name, code])) }
  }
}

/** @throws {Refusal} other than for invalid fields */
export const createRecord = (ctx: Context, resource: string, values: object) =>
  outcome(commands(resource).create(ctx, { values } as never))

/** @throws {Refusal} other than for invalid fields */
export const updateRecord = (ctx: Context, resource: string, { id, version }: Saved, values: object) =>
  outcome(commands(resource).update(ctx, { id, version, values } as never))
