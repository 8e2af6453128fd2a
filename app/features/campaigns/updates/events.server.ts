import { z } from 'zod'
import { event } from '#kernel/event.server.ts'

/** A donor unsubscribed from a campaign's updates. Other emails to its followers that wait to be sent are stopped. */
export const FollowerUnsubscribed = event(z.strictObject({ followerId: z.uuid() }))
