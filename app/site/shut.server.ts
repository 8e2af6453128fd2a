import type { Context } from '#kernel/context.ts'
import { splitLocale } from '#kernel/locale.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { switchOf } from '#features/settings/switches.ts'

/** Whether staff switched off what a page's address belongs to, however it is written: the router reads `/C%61mpaigns.data` as well. */
export async function isShut(ctx: Context, pathname: string): Promise<boolean> {
  const part = switchOf(
    splitLocale(
      decoded(pathname)
        .toLowerCase()
        .replace(/\.data$/, ''),
    ).path,
  )
  return part !== null && !(await readSettings(ctx, 'controlpanel')).controlpanel[part]
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
