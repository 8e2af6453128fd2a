/** All settings documents, in the order of the dashboard's menu. A new page is a file in pages/ and a line here. */
import type { SettingsPage } from '#resource/settings-page.ts'
import type { Values } from '#resource/field.ts'
import { accountCodes } from '#features/account-codes/account-codes-page.ts'
import { aboutPage } from './pages/about-page.ts'
import { assistant } from './pages/assistant.ts'
import { bankTransfer } from './pages/bank-transfer.ts'
import { cardSettlements } from '#features/settlement-terms/settlement-terms-page.ts'
import { transfersFromAbroad } from '#features/settlement-terms/transfers-from-abroad-page.ts'
import { campaignsPage } from './pages/campaigns-page.ts'
import { contactPage } from './pages/contact-page.ts'
import { controlPanel } from './pages/control-panel.ts'
import { donationPage } from './pages/donation-page.ts'
import { giftShopPage } from './pages/gift-shop-page.ts'
import { donations, transfers } from './pages/donations.ts'
import { holidays } from '#features/holidays/holidays-page.ts'
import { mainPage } from './pages/main-page.ts'
import { officialReceipts } from '#features/official-receipts/settings/official-receipts-page.ts'
import { menus } from '#features/menus/menus-page.ts'
import { projectPage } from './pages/project-page.ts'
import { map } from './pages/map.ts'
import { refunds } from './pages/refunds.ts'
import { retention } from './pages/retention.ts'
import { security } from './pages/security.ts'
import { shop } from './pages/shop.ts'
import { shopTerms } from './pages/shop-terms.ts'
import { site } from './pages/site.ts'
import { studentHousingDetail, studentHousingPage } from './pages/student-housing.ts'
import { theme } from './pages/theme.ts'
import { youthCenterDetail, youthCenterPage } from './pages/youth-center.ts'

const SETTINGS = {
  controlpanel: controlPanel,
  theme,
  giving: donations,
  refunds,
  retention,
  'main-page': mainPage,
  'about-page': aboutPage,
  site,
  menus,
  'studenthousing-page': studentHousingPage,
  'studenthousingdesc-page': studentHousingDetail,
  'youthcenter-page': youthCenterPage,
  'youthcentersdesc-page': youthCenterDetail,
  'contactus-page': contactPage,
  map,
  'project-page': projectPage,
  'donation-page': donationPage,
  'bank-transfer': bankTransfer,
  transfers,
  'official-receipts': officialReceipts,
  'card-settlements': cardSettlements,
  'abroad-transfers': transfersFromAbroad,
  'account-codes': accountCodes,
  'gift-page': giftShopPage,
  shop,
  'shop-terms': shopTerms,
  'campaigns-page': campaignsPage,
  assistant,
  holidays,
  security,
} as const

export type SettingsKey = keyof typeof SETTINGS
export type Settings<K extends SettingsKey> = (typeof SETTINGS)[K] extends SettingsPage<infer F> ? Values<F> : never

/** Pages without the types of their values, for code that handles all of them. */
export const pageOf = (key: SettingsKey) => SETTINGS[key] as unknown as SettingsPage
export const PAGES: readonly SettingsPage[] = (Object.keys(SETTINGS) as SettingsKey[]).map(pageOf)
export const isSettingsKey = (key: string): key is SettingsKey => Object.hasOwn(SETTINGS, key)
