/** A route that is neither a page nor JSON: the bank's callback, the page that redirects to the bank, a picture. */
import type { Context } from './context.ts'

export type Route = {
  methods: string[]
  /** Hono's form. */
  path: string
  /** Accepts posts from other sites, because it authenticates them itself: the bank's callback only. */
  crossSite?: boolean
  /** The same for all visitors (a picture): the session is not read. */
  forEverybody?: boolean
  /** Public text that changes with the pages: stored in the page cache and invalidated with them. */
  cached?: boolean
  answer: (ctx: Context, request: Request, params: Record<string, string>) => Promise<Response> | Response
}

/** Every route of the product, filled by `route()`. */
export const routes: Route[] = []

export function route(...specs: Route[]): void {
  routes.push(...specs)
}
