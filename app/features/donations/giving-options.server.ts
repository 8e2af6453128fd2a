import { activeGateway } from '#features/payments/gateways/configured.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { fromMajor, minor, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'

export type GivingOptions = {
  /** Tiles of the donations page and of the wizard, in kuruş. */
  presets: Minor[]
  wizardPresets: Minor[]
  limits: { minimum: Minor; maximum: Minor }
  /** `fields`: our pages ask for the card; `bank`: the bank's page does; null: no bank is configured. */
  card: 'fields' | 'bank' | null
}

/** What pages with a way to give need to know. */
export const givingOptions = query({
  allow: 'anyone',
  async run(ctx): Promise<GivingOptions> {
    const { giving } = await readSettings(ctx, 'giving')
    return {
      presets: giving.presets.map(inKurus),
      wizardPresets: giving.wizardPresets.map(inKurus),
      limits: { minimum: minor(giving.minimum), maximum: minor(giving.maximum) },
      card: cardOf(ctx),
    }
  },
})

const inKurus = (lira: number) => fromMajor(String(lira))!

function cardOf(ctx: Context): GivingOptions['card'] {
  try {
    return activeGateway(ctx).cardFields ? 'fields' : 'bank'
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
