/** A route that is neither a page nor JSON: the bank's callback, the redirect page to the bank, a picture. */
import type { Context } from './context.ts'

export type Route = {
  methods: string[]
  /** Path in Hono's syntax. */
  path: string
  /** Accepts posts from other sites, because it authenticates them itself. Only for the bank's callback. */
  crossSite?: boolean
  /** The response is the same for all visitors (a picture): the session is not read. */
  sameForAllVisitors?: boolean
  /** Public text that changes with the pages: stored in the page cache and invalidated with them. */
  cached?: boolean
  answer: (ctx: Context, request: Request, params: Record<string, string>) => Promise<Response> | Response
}

/** All routes, filled by `route()`. */
export const routes: Route[] = []

export function route(...specs: Route[]): void {
  routes.push(...specs)
}
