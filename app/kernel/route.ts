/** A route that is neither a page nor JSON: the bank's answer, the page that hands over to the bank, a picture. */
import type { Context } from './context.ts'

export type Route = {
  methods: string[]
  /** Hono's form. */
  path: string
  /** May be posted to from another site and has its own proof of who speaks: the bank's answer, nothing else. */
  crossSite?: boolean
  /** The same whoever asks (a picture): answered without looking who that is. */
  forEverybody?: boolean
  /** Public text that changes with what pages show: kept in the page cache and forgotten with them. */
  cached?: boolean
  answer: (ctx: Context, request: Request, params: Record<string, string>) => Promise<Response> | Response
}
