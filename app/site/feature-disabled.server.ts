import type { Context } from '#kernel/context.ts'
import { splitLocale } from '#kernel/locale.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { featureOfPath } from '#features/settings/feature-flags.ts'
import { decodedPath } from './page-address.ts'

/** Whether staff switched off the feature of a path, in any spelling: the router also accepts `/C%61mpaigns.data`. */
export async function isFeatureDisabled(ctx: Context, pathname: string): Promise<boolean> {
  const part = featureOfPath(
    splitLocale(
      decodedPath(pathname)
        .toLowerCase()
        .replace(/(?:\/_)?\.data$/, ''),
    ).path,
  )
  return part !== null && !(await readSettings(ctx, 'controlpanel')).controlpanel[part]
}
