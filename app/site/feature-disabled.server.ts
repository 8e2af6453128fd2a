import type { Context } from '#kernel/context.ts'
import { splitLocale } from '#kernel/locale.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { featureOfPath } from '#features/settings/feature-flags.ts'

/** Whether staff switched off the feature of a path, in any spelling: the router also accepts `/C%61mpaigns.data`. */
export async function isFeatureDisabled(ctx: Context, pathname: string): Promise<boolean> {
  const part = featureOfPath(
    splitLocale(
      decoded(pathname)
        .toLowerCase()
        .replace(/(?:\/_)?\.data$/, ''),
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
