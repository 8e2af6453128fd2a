/** Pages respond to a refusal with its status. React Router itself does this only for its own responses. */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { databaseRefusal } from '#kernel/db/refusal.ts'
import { requestContext, retryAfter } from '#kernel/page.server.ts'
import { Refusal } from '#kernel/refusal.ts'

type Args = LoaderFunctionArgs | ActionFunctionArgs
type Handler = (args: never) => unknown

function answering(handler: Handler) {
  return async (args: Args) => {
    try {
      return await (handler as (args: Args) => unknown)(args)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : databaseRefusal(error)
      if (!refusal) throw error
      const { log, requestId } = args.context.get(requestContext)
      if (refusal !== error) log.warn({ err: error, requestId }, 'page refused because of a database error')
      if (refusal.retryAfter) args.context.set(retryAfter, refusal.retryAfter)
      throw data(null, { status: refusal.status })
    }
  }
}

/** Wraps a build so that loaders and actions never end in 500 for a `Refusal` or an unavailable database. */
export function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = route!.module as { loader?: Handler; action?: Handler }
    const module = {
      ...route!.module,
      ...(loader && { loader: answering(loader) }),
      ...(action && { action: answering(action) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}
