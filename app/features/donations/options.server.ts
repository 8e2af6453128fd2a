import { cardEntry } from '#features/payments/gateways/configured.server.ts'
import { cardsPaused } from '#features/payments/merchant-problem.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'

export type DonationOptions = {
  /** Presets of the donations page and of the wizard, in kuruş. */
  presets: Minor[]
  wizardPresets: Minor[]
  /** The wizard offers "None", which clears the amount. */
  noneTile: boolean
  limits: { minimum: Minor; maximum: Minor }
  /** `fields`: our pages ask for the card; `bank`: the bank's page does; null: no bank is configured, or staff switched cards off. */
  card: 'fields' | 'bank' | null
  /** The bank refuses our account at the moment: the bank transfer is offered instead. */
  cardPaused: boolean
}

/** Where donors enter their card; pauses do not change it. */
export async function cardOption(ctx: Context): Promise<DonationOptions['card']> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  return controlpanel.card ? cardEntry(ctx, 'donation') : null
}

/** Data for pages with a donation form. */
export const donationOptions = query({
  allow: 'anyone',
  async run(ctx): Promise<DonationOptions> {
    const settings = await readSettings(ctx, 'giving', 'controlpanel', 'bank-transfer')
    const { giving, controlpanel } = settings
    const transferable = settings['bank-transfer'].accounts.length > 0
    return {
      presets: giving.presets.map(({ amount }) => amount),
      wizardPresets: giving.wizardPresets.map(({ amount }) => amount),
      noneTile: giving.noneTile,
      limits: { minimum: giving.minimum, maximum: giving.maximum },
      cardPaused: controlpanel.transfer && transferable && (await cardsPaused(ctx, 'donation')),
      card: await cardOption(ctx),
    }
  },
})
