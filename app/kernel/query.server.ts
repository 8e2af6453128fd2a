/** A query is one read, authorized like a command; its scope ("only my own") is part of its SQL. */
import { authorize, type Access, type Context } from './context.ts'

export function query<A extends unknown[], O>(spec: {
  allow: Access
  run: (ctx: Context, ...args: A) => Promise<O>
}): (ctx: Context, ...args: A) => Promise<O> {
  return async (ctx, ...args) => {
    authorize(ctx, spec.allow)
    return spec.run(ctx, ...args)
  }
}
