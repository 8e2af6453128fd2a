/** Every settings document, in the order of the dashboard's menu. A new page is a file in documents/ and a line here. */
import type { SettingsPage } from '#resource/settings-page.ts'
import type { Values } from '#resource/field.ts'
import { aboutPage } from './documents/about-page.ts'
import { assistant } from './documents/assistant.ts'
import { bankTransfer } from './documents/bank-transfer.ts'
import { campaignsPage } from './documents/campaigns-page.ts'
import { contactPage } from './documents/contact-page.ts'
import { controlPanel } from './documents/control-panel.ts'
import { donationPage } from './documents/donation-page.ts'
import { giftPage } from './documents/gift-page.ts'
import { giving } from './documents/giving.ts'
import { mainPage } from './documents/main-page.ts'
import { projectPage } from './documents/project-page.ts'
import { map } from './documents/map.ts'
import { refunds } from './documents/refunds.ts'
import { retention } from './documents/retention.ts'
import { security } from './documents/security.ts'
import { shop } from './documents/shop.ts'
import { shopTerms } from './documents/shop-terms.ts'
import { site } from './documents/site.ts'
import { studentHousingDetail, studentHousingPage } from './documents/student-housing.ts'
import { theme } from './documents/theme.ts'
import { youthCenterDetail, youthCenterPage } from './documents/youth-center.ts'

export const SETTINGS = {
  controlpanel: controlPanel,
  theme,
  giving,
  refunds,
  retention,
  'main-page': mainPage,
  'about-page': aboutPage,
  site,
  'studenthousing-page': studentHousingPage,
  'studenthousingdesc-page': studentHousingDetail,
  'youthcenter-page': youthCenterPage,
  'youthcentersdesc-page': youthCenterDetail,
  'contactus-page': contactPage,
  map,
  'project-page': projectPage,
  'donation-page': donationPage,
  'bank-transfer': bankTransfer,
  'gift-page': giftPage,
  shop,
  'shop-terms': shopTerms,
  'campaigns-page': campaignsPage,
  assistant,
  security,
} as const

export type SettingsKey = keyof typeof SETTINGS
export type Settings<K extends SettingsKey> = (typeof SETTINGS)[K] extends SettingsPage<infer F> ? Values<F> : never

/** The same without the types of their values, for whoever walks over all of them. */
export const pageOf = (key: SettingsKey) => SETTINGS[key] as unknown as SettingsPage
export const PAGES: readonly SettingsPage[] = (Object.keys(SETTINGS) as SettingsKey[]).map(pageOf)
export const isSettingsKey = (key: string): key is SettingsKey => Object.hasOwn(SETTINGS, key)
