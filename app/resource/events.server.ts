import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

/** A record was created, changed, published, deleted or restored. */
export const RecordSaved = event(z.object({ resource: z.string(), id: z.int() }))
/** The order of the records has changed. */
export const RecordsReordered = event(z.object({ resource: z.string() }))
