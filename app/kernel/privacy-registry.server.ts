/** Registry of the features that store personal data: each exports and erases its own. */
import type { Context } from './context.ts'

/** `email` in lower case; `id` of their account, `NO_ACCOUNT` for people known by their address alone. */
export type Person = {
  id: string
  email: string
  /**
   * One of several people who use an address, but not the first: only what is known to be theirs. `email` is then
   * `NO_ADDRESS`; what has the address and no donor belongs to the first person.
   */
  donor?: { id: string; address: string }
  /** Ids of donations and announced transfers: `own` those of `donor`; `others` of other people who use the address. */
  records?: { own: string[]; others: string[] }
}

/** No row has it. */
export const NO_ADDRESS = '-@-'

/** No row has it. */
export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

type Keeper = {
  /** The name of its part of the export. */
  name: string
  /** Columns (`table.column`) with a person's address. After a restore, erasures are repeated with them. */
  emails?: `${string}.${string}`[]
  export: (ctx: Context, person: Person) => Promise<unknown>
  /**
   * In the transaction of the erasure. What the books need stays, without the person. Returns the ids of the records
   * that were about the person.
   */
  erase: (ctx: Context, person: Person) => Promise<string[] | void>
  /** After that of all features: erases what refers to records of the person (by id) and does not name them itself. */
  eraseAbout?: (ctx: Context, records: string[]) => Promise<void>
}

export const privacyHandlers = new Map<string, Keeper>()

export function registerPrivacyHandler(spec: Keeper): void {
  privacyHandlers.set(spec.name, spec)
}
