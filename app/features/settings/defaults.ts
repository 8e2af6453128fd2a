/** What holds until staff have written their own. */
import type { z } from 'zod'
import type { SETTINGS, SettingsKey } from './settings.ts'

const none = { imageMain: null, titleMain: null, textMain: null, informationPhone: null }
const noLinks = { youtubeLink: null, facebookLink: null, twitterLink: null, instagramLink: null }

export const DEFAULTS: { [K in SettingsKey]: z.input<(typeof SETTINGS)[K]> } = {
  site: { name: { ar: 'سَنَد', en: 'Sanad', tr: 'Sanad' }, ...noLinks },
  'campaigns-page': { ...none, ...noLinks },
  'donation-page': { ...none, ...noLinks },
  // Tiles of spec.md section 9; a floor that the smallest of them meets and the bank's ceiling (M019), in kuruş.
  giving: { presets: [100, 500, 1000, 5000], wizardPresets: [100, 50, 25, 10, 5], minimum: 500, maximum: 20_000_000 },
  security: { secondFactor: 'money' },
  'bank-transfer': { bankName: { ar: '' }, accountName: { ar: '' }, accounts: [] },
}
