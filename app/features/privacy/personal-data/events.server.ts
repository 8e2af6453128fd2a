import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

/** A person erased their own account. */
export const AccountErased = event(z.strictObject({}))
