import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

/** A record was made, changed, published, deleted or brought back. */
export const RecordSaved = event(z.object({ resource: z.string(), id: z.int() }))
/** The order of the records has changed. */
export const RecordsReordered = event(z.object({ resource: z.string() }))
