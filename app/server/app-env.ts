/** Request variables that the steps of the server share. */
import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, Hono, MiddlewareHandler } from 'hono'
import type { Context } from '#kernel/context.ts'

export type Env = { Bindings: HttpBindings; Variables: { ctx: Context; upload?: boolean } }
export type App = Hono<Env>
export type Step = MiddlewareHandler<Env>
export type HonoRequest = HonoContext<Env>
/** Renders a page with React Router. */
export type Pages = (request: Request, ctx: Context) => Promise<Response>
